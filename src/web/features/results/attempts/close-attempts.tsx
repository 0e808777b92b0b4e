import { SquareCheckBig } from 'lucide-react';
import { attempts as calls } from '#shared/contract/online/attempts.ts';
import { oneOrMany } from '#shared/domain/texts/counted.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { useAttemptsCache } from '#web/lib/queries/attempts-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/dialogs/confirm.tsx';
import { reportCount } from '../report-count.ts';
import type { ResultRow } from '../result-row.ts';
import { silentInWords } from './closing-in-words.ts';
import type { Progress } from './silent-students.ts';
import { silentAmong } from './silent-students.ts';

interface CloseAttemptsProps {
  readonly quizId: string;
  readonly open: readonly ResultRow[];
  readonly progress: ReadonlyMap<string, Progress>;
  readonly label: string;
}

/**
 * Closes the attempts of students who answered and forgot to hand in, and who would have no mark
 * otherwise.
 */
export function CloseAttempts({ quizId, open, progress, label }: CloseAttemptsProps) {
  const cache = useAttemptsCache(quizId);
  const { mutate, isPending } = useApiMutation(calls.closeAttempts, {
    onSuccess: ({ closed }) => {
      void cache.reload();
      reportCount(closed, { title: oneOrMany(closed, 'Tentative close', 'tentatives closes') });
    },
    onFailure: (error) => tellFailure('Impossible de clore les tentatives.', error),
  });
  const askThenClose = async () => {
    const silent = silentInWords(silentAmong(open, progress));
    const confirmed = await confirm({
      title:
        open.length > 1 ? `Clore ${open.length} tentatives\u00a0?` : 'Clore la tentative\u00a0?',
      description: (
        <>
          Ce qui est en cours sera terminé et noté avec les réponses déjà reçues. Les étudiants
          concernés ne pourront plus répondre.
          {silent && <span className="wrap-anywhere mt-2 block text-ink">{silent}</span>}
        </>
      ),
      confirmLabel: 'Clore et noter',
    });
    if (!confirmed) return;
    mutate({ params: { id: quizId }, body: { attemptIds: open.map(({ id }) => id) } });
  };

  return (
    <Button variant="secondary" pending={isPending} onClick={() => void askThenClose()}>
      <SquareCheckBig aria-hidden />
      {label} ({open.length})
    </Button>
  );
}
