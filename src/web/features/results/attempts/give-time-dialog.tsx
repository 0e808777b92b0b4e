import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer } from '#shared/contract/endpoint.ts';
import { attempts, mostMinutesGiven } from '#shared/contract/online/attempts.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { ofName } from '#shared/domain/students/of-name.ts';
import { unlessNone } from '#shared/domain/texts/counted.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { formatMomentFrom } from '#web/lib/dates.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { useAttemptsCache } from '#web/lib/queries/attempts-queries.ts';
import { openingQuery } from '#web/lib/queries/opening-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose, DialogFooter } from '#web/ui/dialogs/dialog.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { NumericInput } from '#web/ui/fields/numeric-input.tsx';
import { reportCount } from '../report-count.ts';
import { hasEnd, type ResultRow } from '../result-row.ts';
import { TakeTimeBack, useTakeTimeBack } from './taken-time.tsx';

const USUAL_MINUTES = 5;

export type GivenAttempt = Pick<
  ResultRow,
  'id' | 'studentName' | 'completedAt' | 'deadline' | 'givenTime'
>;

interface GiveTimeDialogProps {
  readonly quiz: TeacherQuiz;
  readonly attempts: readonly GivenAttempt[];
  readonly onClose: () => void;
}

/**
 * Gives more minutes to one student or to all. A copy that was handed in is reopened only if the
 * teacher asked for that: a student who hands in while this form is open keeps the mark.
 */
export function GiveTimeDialog(props: GiveTimeDialogProps) {
  const { quiz, attempts: given, onClose } = props;
  const quizId = quiz.id;
  const [minutes, setMinutes] = useState<number | null>(USUAL_MINUTES);
  const [only] = given.length === 1 ? given : [];
  const isReopening = given.some(({ completedAt }) => completedAt !== null);
  // An attempt begun without an end has one now if a closing was set after it was handed in.
  const { data: opening } = useQuery({ ...openingQuery(quiz), enabled: isReopening });
  const hasTime = given.some(hasEnd) || Boolean(isReopening && opening?.closesAt);
  const attemptIds = given.map(({ id }) => id);
  const { takeBack } = useTakeTimeBack(quizId);
  const { mutate, isPending } = useGiveTime(quizId, (done) => {
    onClose();
    const undo = () => takeBack({ attemptIds, ...(minutes !== null && { minutes }) });
    tellGiven({ ...done, minutes, isReopening, name: only?.studentName, undo });
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      size="sm"
      title={
        isReopening && only ? `Rouvrir la copie ${ofName(only.studentName)}` : 'Donner du temps'
      }
      description={
        isReopening
          ? 'La note disparaît jusqu’à la nouvelle remise\u00a0; les réponses restent.'
          : only
            ? `À ${only.studentName}.`
            : `À ${given.length} étudiants dont la copie est en cours.`
      }
    >
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (minutes === null) return;
          mutate({ params: { id: quizId }, body: { attemptIds, minutes, reopen: isReopening } });
        }}
      >
        {hasTime && (
          <Field
            label={isReopening ? 'Minutes pour finir' : 'Minutes de plus'}
            hint={
              isReopening
                ? 'S’ajoutent au temps qui reste à l’étudiant, s’il lui en reste.'
                : 'Le compte à rebours de l’étudiant change aussitôt.'
            }
          >
            <NumericInput
              integer
              value={minutes}
              min={1}
              max={mostMinutesGiven}
              onValueChange={setMinutes}
            />
          </Field>
        )}
        <TakeTimeBack quizId={quizId} attempts={given} onTaken={onClose} />
        <DialogFooter>
          <DialogClose>
            <Button variant="secondary" disabled={isPending}>
              Annuler
            </Button>
          </DialogClose>
          <Button type="submit" disabled={minutes === null} pending={isPending}>
            {isReopening ? 'Rouvrir' : 'Donner'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

function useGiveTime(quizId: string, onGiven: (done: Answer<typeof attempts.giveTime>) => void) {
  const cache = useAttemptsCache(quizId);
  return useApiMutation(attempts.giveTime, {
    onSuccess: (done) => {
      void cache.reload();
      onGiven(done);
    },
    onFailure: (error) => tellFailure('Impossible de donner du temps.', error),
  });
}

interface Given extends Answer<typeof attempts.giveTime> {
  readonly minutes: number | null;
  readonly isReopening: boolean;
  /** The student's name, if the time was given to one student. */
  readonly name: string | undefined;
  readonly undo: () => void;
}

/** Says how much was given and to whom, and offers to undo it. */
function tellGiven(given: Given) {
  const { extended, handedIn, endsAt, minutes, isReopening, name, undo } = given;
  if (isReopening) {
    const description = endsAt
      ? `Jusqu’à ${formatMomentFrom(Date.now(), endsAt)}.`
      : 'Sans limite de temps.';
    return reportCount(extended, { title: 'Copie rouverte', description });
  }
  const time = minutes === 1 ? '1\u00a0minute' : `${minutes}\u00a0minutes`;
  const gain = name ? `${time} de plus pour ${name}.` : `${time} de plus.`;
  const left = unlessNone(
    handedIn,
    'Une copie a été rendue entre-temps et n’est pas rouverte.',
    'copies ont été rendues entre-temps et ne sont pas rouvertes.',
  );
  const told = {
    title: extended > 1 ? `Temps donné à ${extended} étudiants` : 'Temps donné',
    description: [gain, ...left].join(' '),
    action: { label: 'Annuler', onAction: undo },
  };
  reportCount(extended, told, left[0]);
}
