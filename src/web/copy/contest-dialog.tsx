import { type FormEvent, useRef, useState } from 'react';
import type { StudentCopyQuestion } from '#shared/contract/correction/copy-pages.ts';
import { answerLetter } from '#shared/domain/answer-letter.ts';
import { textLimits } from '#shared/domain/limits.ts';
import { isRefusedAs } from '#web/lib/api/api-error.ts';
import { dropStored, readStored, writeStored } from '#web/lib/page/browser-storage.ts';
import { focusFirstFault } from '#web/lib/page/focus-first-fault.ts';
import { useBackCloses } from '#web/lib/page/use-back-closes.ts';
import { StudentTextView } from '#web/lib/student-text/student-text-view.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose, DialogFooter } from '#web/ui/dialogs/dialog.tsx';
import { showToast, type ToastOptions } from '#web/ui/dialogs/toast-store.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Radio, RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { Textarea } from '#web/ui/fields/textarea.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { callForCopy, inWords } from './copy-api.ts';

interface ContestDialogProps {
  readonly link: string;
  readonly copy: number;
  readonly question: StudentCopyQuestion;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onContested: () => void;
}

export function ContestDialog(props: ContestDialogProps) {
  const { question, open, onOpenChange } = props;
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Dialog
      title={`Contester la question ${question.number}`}
      description="Montrez ce qui a été mal lu, ou la réponse que vous contestez, et dites pourquoi. Votre enseignant regarde votre copie et répond."
      open={open}
      onOpenChange={onOpenChange}
    >
      {open && <ContestForm {...props} />}
    </Dialog>
  );
}

const whole = 'question';
const refused = 'Contestation impossible';

/** What a student has written, until it is sent. */
interface Draft {
  readonly about: string;
  readonly reason: string;
}

const empty: Draft = { about: '', reason: '' };
/**
 * Drafts are kept for each copy, since what was written about another copy does not apply to this
 * one.
 */
const draftKey = ({ link, copy, question: { name } }: ContestDialogProps) =>
  `cochalot-contest-draft:${link}:${copy}:${name}`;

function ContestForm(props: ContestDialogProps) {
  const { link, copy, question, onOpenChange, onContested } = props;
  const key = draftKey(props);
  const [{ about, reason }, setDraft] = useState(() => readStored<Draft>('tab', key) ?? empty);
  const [isTried, setTried] = useState(false);
  const write = (change: Partial<Draft>) => {
    const draft = { about, reason, ...change };
    setDraft(draft);
    writeStored('tab', key, draft);
  };
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);

  function close(toast: ToastOptions) {
    dropStored('tab', key);
    showToast(toast);
    onOpenChange(false);
    onContested();
  }

  function tell(error: unknown) {
    const description = inWords(error);
    const toast = { variant: 'destructive', title: refused, description } as const;
    // The page shows a copy that is not this student's any more, so that the dialog has no more
    // use.
    if (isRefusedAs(error, 'other_copy')) return close(toast);
    if (form.current) setFault(description);
    // The dialog was closed meanwhile, by a student who believes that the contest was sent.
    else showToast(toast);
    if (isRefusedAs(error, 'already_contested')) onContested();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    setFault(null);
    if (about === '' || reason.trim() === '') return focusFirstFault(event.currentTarget);
    const answer = about === whole ? null : Number(about);
    setSending(true);
    const body = { copy, question: question.name, answer, reason };
    callForCopy('contest', { params: { link }, body })
      .then(() => close({ variant: 'success', title: 'Contestation envoyée' }), tell)
      .finally(() => setSending(false));
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field
        label="Ce que vous contestez"
        group
        required
        {...(isTried && about === '' && { error: 'Choisissez une case ou la question.' })}
      >
        <RadioGroup value={about} onValueChange={(about) => write({ about })}>
          {question.boxes.map(({ answer, text, isTicked }, place) => (
            <Radio
              key={answer}
              value={`${answer}`}
              label={`Case ${answerLetter(place)}, lue ${isTicked ? 'cochée' : 'vide'}`}
              hint={<StudentTextView text={text} />}
            />
          ))}
          <Radio value={whole} label="La question entière" />
        </RadioGroup>
      </Field>
      <Field
        label="Pourquoi"
        required
        {...(isTried && reason.trim() === '' && { error: 'Dites pourquoi.' })}
      >
        <Textarea
          rows={3}
          maxLength={textLimits.contest}
          value={reason}
          onChange={(event) => write({ reason: event.target.value })}
        />
      </Field>
      {fault && (
        <div role="alert">
          <Notice tone="danger" title={refused}>
            {fault}
          </Notice>
        </div>
      )}
      <DialogFooter>
        <DialogClose>
          <Button variant="secondary">Annuler</Button>
        </DialogClose>
        <Button type="submit" pending={isSending}>
          Envoyer
        </Button>
      </DialogFooter>
    </form>
  );
}
