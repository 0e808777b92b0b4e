import { useQuery } from '@tanstack/react-query';
import { DoorClosed, DoorOpen } from 'lucide-react';
import type { TeacherAttempt } from '#shared/contract/online/attempt-schemas.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { useSilentInWords } from '#web/features/results/use-silent-in-words.ts';
import { attemptsQuery } from '#web/lib/queries/attempts-queries.ts';
import { isClosedNow, isYetToOpen } from '#web/lib/queries/opening-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/dialogs/confirm.tsx';
import { answeringInWords } from './answering-in-words.ts';
import { useOpening } from './use-opening.ts';

const none: readonly TeacherAttempt[] = [];

/** Ends the quiz for all at once. A quiz that has closed can be opened again. */
export function CloseNow({ quiz }: { quiz: TeacherQuiz }) {
  const { opening, isChanging, closeNow, changeDates } = useOpening(quiz);
  const { data: attempts = none } = useQuery(attemptsQuery(quiz.id));
  const silent = useSilentInWords(quiz, attempts);

  async function askThenClose() {
    const answering = attempts.filter(({ completedAt }) => completedAt === null);
    const confirmed = await confirm({
      title: 'Fermer maintenant\u00a0?',
      description: (
        <>
          Plus personne ne peut commencer. {answeringInWords(answering)} Vous pourrez rouvrir.
          {silent && <span className="wrap-anywhere mt-2 block text-ink">{silent}</span>}
        </>
      ),
      confirmLabel: 'Fermer',
    });
    if (confirmed) closeNow();
  }

  if (!opening || isYetToOpen(opening)) return null;
  if (isClosedNow(opening)) {
    return (
      <Button
        variant="secondary"
        pending={isChanging}
        onClick={() => void changeDates({ closesAt: null })}
      >
        <DoorOpen aria-hidden />
        Rouvrir
      </Button>
    );
  }
  return (
    <Button variant="secondary" pending={isChanging} onClick={() => void askThenClose()}>
      <DoorClosed aria-hidden />
      Fermer maintenant
    </Button>
  );
}
