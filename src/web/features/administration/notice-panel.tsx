import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { administration, type Notice } from '#shared/contract/administration.ts';
import { textLimits } from '#shared/domain/limits.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { inputMoment, typedMoment } from '#web/lib/dates.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { noticeQuery } from '#web/lib/queries/notice-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { Textarea } from '#web/ui/fields/textarea.tsx';

export function NoticePanel() {
  const { data } = useQuery(noticeQuery);
  return data ? <NoticeForm notice={data.notice} key={data.notice?.text} /> : null;
}

const HOUR_MS = 3_600_000;
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

function NoticeForm({ notice }: { notice: Notice | null }) {
  const [text, setText] = useState(notice?.text ?? '');
  const [from, setFrom] = useState(inputMoment(notice?.from ?? hoursFromNow(0)));
  const [until, setUntil] = useState(inputMoment(notice?.until ?? hoursFromNow(24)));
  const client = useQueryClient();
  const setNotice = useApiMutation(administration.setNotice, {
    onSuccess: (told) => {
      client.setQueryData(noticeQuery.queryKey, told);
      toast({ variant: 'success', title: told.notice ? 'Message enregistré' : 'Message retiré' });
    },
    onFailure: (error) => tellFailure('Impossible d’enregistrer le message.', error),
  });
  const [begin, end] = [typedMoment(from), typedMoment(until)];
  const isOrdered = begin !== null && end !== null && begin < end;

  function save(event: FormEvent) {
    event.preventDefault();
    if (begin && end) setNotice.mutate({ body: { notice: { text, from: begin, until: end } } });
  }

  return (
    <form noValidate onSubmit={save} className="flex max-w-xl flex-col items-start gap-4">
      <Field
        label="Message"
        hint="Tous les enseignants le voient en haut de leurs pages, entre ces deux moments. Les étudiants ne le voient pas."
        className="w-full"
      >
        <Textarea
          rows={3}
          maxLength={textLimits.line}
          placeholder="Maintenance ce soir de 22&#8239;h à 23&#8239;h&nbsp;: enregistrez votre travail."
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <div className="flex w-full flex-wrap gap-4">
        <Field label="Du" className="grow">
          <Input
            type="datetime-local"
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          />
        </Field>
        <Field
          label="Au"
          className="grow"
          error={begin && end && !isOrdered ? 'La fin doit suivre le début.' : undefined}
        >
          <Input
            type="datetime-local"
            value={until}
            onChange={({ target }) => setUntil(target.value)}
          />
        </Field>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          disabled={text.trim() === '' || !isOrdered}
          pending={setNotice.isPending}
        >
          Enregistrer le message
        </Button>
        {notice && (
          <Button
            variant="ghost"
            disabled={setNotice.isPending}
            onClick={() => setNotice.mutate({ body: { notice: null } })}
          >
            Retirer le message
          </Button>
        )}
      </div>
    </form>
  );
}
