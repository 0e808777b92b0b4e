import { type FormEvent, type ReactNode, useState } from 'react';
import type { PublicQuiz } from '#shared/contract/online/student-schemas.ts';
import { Button } from '#web/ui/button.tsx';
import type { StudentDetails } from '../../device/start-request.ts';
import type { TakeModel } from '../../take-model.ts';
import { type Taken, tellError, useStart } from './use-start.ts';

export interface EntryProps {
  readonly quiz: PublicQuiz;
  readonly model: TakeModel;
  /** Nobody can begin now, but a student whose attempt is under way elsewhere can go on here. */
  readonly isShut?: boolean | undefined;
}

interface BeginFormProps extends EntryProps {
  /** Who begins; null while the fields are incomplete. */
  readonly details: StudentDetails | null;
  /** What the student should do about incomplete fields. */
  readonly missing: string;
  readonly onMissing: () => void;
  /** The fields that say who begins; told what is missing once the student has tried to begin. */
  readonly children: (fault: string | false) => ReactNode;
  /** The way back to a copy that is under way elsewhere, or past one of the same name. */
  readonly resume: (taken: Taken, askWho: () => void) => ReactNode;
}

export function BeginForm(props: BeginFormProps) {
  const { quiz, model, isShut, details, missing, onMissing, children, resume } = props;
  const [isTried, setTried] = useState(false);
  const { start, isPending, fault, taken } = useStart(quiz, model, details?.handle);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isShut) return;
    if (details) return void start(details);
    askWho();
  }

  /** Marks the field that is missing, and leads there. */
  function askWho() {
    setTried(true);
    tellError(missing);
    onMissing();
  }

  return (
    <form noValidate onSubmit={submit} className="mt-6 flex flex-col gap-5">
      {children(isTried && !details && missing)}
      {!isShut && (
        <Button
          type="submit"
          size="lg"
          pending={isPending}
          pendingLabel="Démarrage..."
          className="w-full *:grid-cols-[minmax(0,1fr)]"
        >
          Commencer le QCM
        </Button>
      )}
      {fault && <p role="alert">{fault}</p>}
      {resume(taken, askWho)}
    </form>
  );
}
