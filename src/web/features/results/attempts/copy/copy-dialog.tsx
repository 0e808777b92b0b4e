import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { attemptReview } from '#shared/contract/attempts/review.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { callApi } from '#web/lib/api/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { ResultRow } from '../../result-row.ts';
import { ReviewedCopy } from './reviewed-copy.tsx';

/** Which copy is open, kept in the address: it can be sent to a colleague or gone back to. */
export function useOpenedCopy(): [string | null, (attemptId: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const open = (attemptId: string | null) =>
    setParams(
      (latest) => {
        if (attemptId) latest.set('copie', attemptId);
        else latest.delete('copie');
        return latest;
      },
      { replace: true },
    );
  return [params.get('copie'), open];
}

interface CopyDialogProps {
  readonly quiz: TeacherQuiz;
  /** All that can be leafed through. */
  readonly attempts: readonly ResultRow[];
  readonly attemptId: string;
  readonly onOpen: (attemptId: string | null) => void;
}

export function CopyDialog({ quiz, attempts, attemptId, onOpen }: CopyDialogProps) {
  const place = attempts.findIndex(({ id }) => id === attemptId);
  const order = { params: { id: quiz.id, attemptId } };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [attemptReview.reviewAttempt.path, order],
    queryFn: () => callApi(attemptReview.reviewAttempt, order),
    // An attempt under way goes on, and a mark may have changed.
    refetchOnMount: 'always',
  });
  const step = (name: string, other: ResultRow | undefined, icon: 'before' | 'after') => (
    <Button
      variant="secondary"
      size="sm"
      disabled={!other}
      onClick={() => other && onOpen(other.id)}
    >
      {icon === 'before' && <ChevronLeft aria-hidden />}
      {name}
      {icon === 'after' && <ChevronRight aria-hidden />}
    </Button>
  );
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onOpen(null)}
      title={attempts[place]?.studentName ?? 'Copie'}
      description={quiz.title}
    >
      <nav aria-label="Autres copies" className="flex flex-wrap gap-2">
        {step('Copie précédente', attempts[place - 1], 'before')}
        {step('Copie suivante', attempts[place + 1], 'after')}
      </nav>
      {data && <ReviewedCopy quiz={quiz} copy={data} />}
      {!data && error && (
        <LoadFailure
          title="La copie n’a pas pu être chargée"
          detail={error.message}
          pending={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <div role="status">
          <span className="sr-only">Chargement de la copie…</span>
          <Skeleton className="h-72" />
        </div>
      )}
    </Dialog>
  );
}
