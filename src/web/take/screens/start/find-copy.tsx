import { type FormEvent, useState } from 'react';
import type { identity, OwnCopy } from '#shared/contract/online/identity.ts';
import type { PublicQuiz, QuizEntry } from '#shared/contract/online/student-schemas.ts';
import { plainCode } from '#shared/domain/online/letter-code.ts';
import { isOwnAnswer } from '#web/lib/api/api-error.ts';
import { type AddressesOf, callAddress } from '#web/lib/api/call-address.ts';
import { unreachableServer } from '#web/lib/api/send-request.ts';
import { formatMoment } from '#web/lib/dates.ts';
import { focusFirstFault } from '#web/lib/page/focus-first-fault.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { forgetAttempt, forgetLeft, readAttempt, readLeft } from '../../device/attempt-storage.ts';
import { waitingChoices } from '../../device/kept-attempt.ts';
import type { TakeModel } from '../../take-model.ts';
import { CodeInput } from './code-input.tsx';

export interface FindCopyProps {
  readonly quiz: PublicQuiz;
  readonly entry: QuizEntry | null;
  readonly model: TakeModel;
  readonly onOpenChange?: (isOpen: boolean) => void;
}

/** For a student who has handed in, and comes back from another device. */
export function FindCopy(props: FindCopyProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mt-6">
      <Button
        variant={props.entry?.state === 'closed' ? 'secondary' : 'ghost'}
        className="max-sm:w-full"
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen);
          props.onOpenChange?.(!isOpen);
        }}
      >
        Revoir ma copie rendue
      </Button>
      {isOpen && <FindForm {...props} />}
    </div>
  );
}

function FindForm({ quiz, entry, model }: FindCopyProps) {
  const hasCode = entry?.identification === 'code';
  const [name, setName] = useState('');
  const [code, setCode] = useState('');
  const [fault, setFault] = useState('');
  const [isTried, setTried] = useState(false);
  const nameFault = isTried && name.trim() === '' && 'Veuillez saisir votre nom.';
  const codeFault = isTried && plainCode(code) === '' && 'Veuillez saisir votre code.';
  const [isPending, setPending] = useState(false);
  const [copies, setCopies] = useState<readonly OwnCopy[]>([]);

  async function attempt(work: () => Promise<void>) {
    setPending(true);
    setFault('');
    try {
      await work();
    } catch (error) {
      setFault(isOwnAnswer(error) ? error.detail : unreachableServer);
    }
    setPending(false);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    setTried(true);
    if ((!hasCode && name.trim() === '') || plainCode(code) === '') {
      return focusFirstFault(event.currentTarget);
    }
    void attempt(async () => {
      const body = { studentName: name, code };
      const found = await findOwnCopies({ params: { id: quiz.id }, body });
      const [only, ...others] = found;
      if (only && others.length === 0) await openOwnCopy(quiz.id, model, only);
      else setCopies(found);
    });
  }

  return (
    <form noValidate onSubmit={submit} className="mt-4 flex flex-col gap-5">
      {!hasCode && (
        <Field
          label="Nom et prénom"
          required
          hint="Comme au début de votre copie."
          error={nameFault}
        >
          <Input
            value={name}
            maxLength={200}
            autoComplete="name"
            className="min-h-12"
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
      )}
      <Field
        label={hasCode ? 'Code personnel' : 'Code de remise'}
        required
        error={codeFault}
        hint={
          hasCode
            ? 'Celui avec lequel vous avez commencé.'
            : 'Six lettres, affichées à la fin de votre copie. Votre enseignant peut vous les redonner.'
        }
      >
        <CodeInput value={code} onChange={setCode} />
      </Field>
      <Button type="submit" size="lg" variant="secondary" pending={isPending}>
        Ouvrir ma copie
      </Button>
      {fault && <p role="alert">{fault}</p>}
      <p className="text-ink-muted text-sm">
        Votre enseignant a peut-être aussi envoyé par e-mail un lien vers votre copie.
      </p>
      {copies.length > 0 && (
        <ul aria-label="Copies rendues" className="flex flex-col gap-2">
          {copies.map((copy) => (
            <li key={copy.attemptId}>
              <Button
                variant="secondary"
                className="w-full"
                onClick={() => void attempt(() => openOwnCopy(quiz.id, model, copy))}
              >
                Copie rendue le {formatMoment(copy.completedAt)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}

type FindOwnCopies = typeof identity.findOwnCopies;
/** Not among the calls of student-api.ts, which the first question waits for. */
const address: AddressesOf<{ own: FindOwnCopies }>['own'] = {
  method: 'POST',
  path: '/api/quizzes/public/:id/copies',
};
const PATIENCE_MS = 15_000;

const findOwnCopies = (input: Parameters<typeof callAddress<FindOwnCopies>>[1]) =>
  callAddress<FindOwnCopies>(address, input, PATIENCE_MS);

/**
 * Opens a copy that was handed in. Choices that this device made in it and could not send stay, for
 * a receipt.
 */
async function openOwnCopy(quizId: string, model: TakeModel, copy: OwnCopy): Promise<void> {
  const { attemptId, resumptionId } = copy;
  const current = readAttempt(quizId);
  const here = [...(current ? [current] : []), ...readLeft(quizId)].find(
    ({ id }) => id === attemptId,
  );
  if (here && (here.resumptionId === resumptionId || waitingChoices(here).length > 0)) {
    return model.takeUp(attemptId);
  }
  if (current?.id === attemptId) forgetAttempt(quizId);
  forgetLeft(quizId, attemptId);
  await model.resume(attemptId, resumptionId);
}
