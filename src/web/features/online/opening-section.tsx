import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import {
  closesBeforeOpening,
  type Opening,
  type OpeningChange,
} from '#shared/contract/online/opening.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { formatMoment, inputMoment, typedMoment } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { FormSection } from '#web/ui/fields/form-section.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ExtendedClosings } from './extended-closings.tsx';
import { IdentificationField } from './identification-field.tsx';
import { useOpening } from './use-opening.ts';

/** When a published quiz can be begun, and whether it still can. */
export function OpeningSection({ quiz }: { quiz: TeacherQuiz }) {
  const { opening, error, isFetching, refetch, change, changeDates } = useOpening(quiz);
  return (
    <FormSection
      title="Ouverture"
      description="Quand vos étudiants peuvent commencer, et jusqu’à quand. Ces réglages valent aussitôt, même pendant l’épreuve."
    >
      {opening && (
        <>
          <OpeningNotice opening={opening} />
          <OpeningDates opening={opening} onChange={changeDates} />
          <ExtendedClosings quiz={quiz} opening={opening} />
          <IdentificationField quiz={quiz} opening={opening} onChange={change} />
          <Switch
            label="Accepter de nouveaux participants"
            hint="Désactivé, plus personne ne commence&nbsp;; ceux qui répondent continuent."
            checked={opening.acceptsNewcomers}
            onCheckedChange={(acceptsNewcomers) => change({ acceptsNewcomers })}
          />
        </>
      )}
      {!opening && !error && <Skeleton className="h-32" />}
      {!opening && error && (
        <LoadFailure
          title="L’ouverture n’a pas pu être chargée"
          detail={error.message}
          pending={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </FormSection>
  );
}

function OpeningNotice({ opening: { opensAt, closesAt } }: { opening: Opening }) {
  const now = Date.now();
  if (closesAt && Date.parse(closesAt) <= now) {
    return (
      <Notice tone="warning" title={`Fermé depuis le ${formatMoment(closesAt)}`}>
        Plus personne ne peut commencer.
      </Notice>
    );
  }
  if (opensAt && Date.parse(opensAt) > now) {
    return (
      <Notice title={`Ouvre le ${formatMoment(opensAt)}`}>
        D’ici là, le lien montre aux étudiants un compte à rebours.
      </Notice>
    );
  }
  return null;
}

interface OpeningDatesProps {
  readonly opening: Opening;
  /** Whether it was done: what it would do to students may have been refused. */
  readonly onChange: (change: OpeningChange) => Promise<boolean>;
}

function OpeningDates({ opening, onChange }: OpeningDatesProps) {
  // Null where nothing is typed: the dates of another window show as soon as they are known.
  const [typedOpens, typeOpens] = useState<string | null>(null);
  const [typedCloses, typeCloses] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [opensAt, closesAt] = [inputMoment(opening.opensAt), inputMoment(opening.closesAt)];
  const opens = typedOpens ?? opensAt;
  const closes = typedCloses ?? closesAt;
  // The other one may have been moved in another window since.
  const changes = {
    ...(opens !== opensAt && { opensAt: typedMoment(opens) }),
    ...(closes !== closesAt && { closesAt: typedMoment(closes) }),
  };
  const isChanged = Object.keys(changes).length > 0;
  const isTwisted = opens !== '' && closes !== '' && closes <= opens;

  async function save() {
    setSaving(true);
    const isDone = await onChange(changes);
    setSaving(false);
    if (!isDone) return;
    // What was typed meanwhile is not saved yet.
    typeOpens((now) => (now === typedOpens ? null : now));
    typeCloses((now) => (now === typedCloses ? null : now));
  }

  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isTwisted && !isSaving) void save();
      }}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Ouvre le" optional hint="Sans date, dès la publication.">
          <Input
            type="datetime-local"
            max="2099-12-31T23:59"
            value={opens}
            onChange={(event) => typeOpens(event.target.value)}
          />
        </Field>
        <Field
          label="Ferme le"
          optional
          hint="Les copies en cours sont alors closes et notées. Le temps en plus, de la liste de la classe ou donné par vous, s’y ajoute."
          error={isTwisted && closesBeforeOpening}
        >
          <Input
            type="datetime-local"
            max="2099-12-31T23:59"
            value={closes}
            onChange={(event) => typeCloses(event.target.value)}
          />
        </Field>
      </div>
      <Button
        type="submit"
        variant="secondary"
        className="self-start"
        disabled={(!isChanged || isTwisted) && !isSaving}
        pending={isSaving}
      >
        <CalendarClock aria-hidden />
        Enregistrer les dates
      </Button>
    </form>
  );
}
