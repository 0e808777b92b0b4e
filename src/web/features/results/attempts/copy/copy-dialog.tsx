import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useSearchParams } from 'wouter';
import { copyPages } from '#shared/contract/correction/copy-pages.ts';
import { attemptReview } from '#shared/contract/online/review.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { withFrenchSpaces } from '#shared/domain/texts/french-spaces.ts';
import { callApi } from '#web/lib/api/api.ts';
import { useKeptFocus } from '#web/lib/page/use-kept-focus.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { QuizWords } from '#web/ui/quiz-words.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { ResultRow } from '../../result-row.ts';
import { PaperCopy } from './paper-copy.tsx';
import { ReviewedCopy } from './reviewed-copy.tsx';

/**
 * The id of the open copy is kept in the address, so that it can be sent to a colleague or
 * reopened.
 */
export function useOpenedCopy(): [string | null, (id: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const open = (id: string | null) =>
    setParams(
      (latest) => {
        if (id) latest.set('copie', id);
        else latest.delete('copie');
        return latest;
      },
      { replace: true },
    );
  return [params.get('copie'), open];
}

interface CopyDialogProps {
  readonly quiz: TeacherQuiz;
  /** All copies between which one can go back and forth. */
  readonly rows: readonly ResultRow[];
  readonly id: string;
  readonly onOpen: (id: string | null) => void;
}

export function CopyDialog({ quiz, rows, id, onOpen }: CopyDialogProps) {
  const place = rows.findIndex((row) => row.id === id);
  const others = useRef<HTMLElement>(null);
  useKeptFocus(others, others);
  const copy = rows[place]?.copy ?? null;
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
      title={rows[place]?.studentName ?? 'Copie'}
      description={<QuizWords>{withFrenchSpaces(quiz.title)}</QuizWords>}
    >
      <nav ref={others} tabIndex={-1} aria-label="Autres copies" className="flex flex-wrap gap-2">
        {step('Copie précédente', rows[place - 1], 'before')}
        {step('Copie suivante', rows[place + 1], 'after')}
      </nav>
      {copy === null ? (
        <OnlineCopy quiz={quiz} attemptId={id} />
      ) : (
        <CopyOnPaper quizId={quiz.id} copy={copy} />
      )}
    </Dialog>
  );
}

function OnlineCopy({ quiz, attemptId }: { quiz: TeacherQuiz; attemptId: string }) {
  const order = { params: { id: quiz.id, attemptId } };
  const query = useQuery({
    queryKey: [attemptReview.reviewAttempt.path, order],
    queryFn: () => callApi(attemptReview.reviewAttempt, order),
    // The attempt may be under way, and a mark may have changed.
    refetchOnMount: 'always',
  });
  return <Loaded query={query}>{(copy) => <ReviewedCopy quiz={quiz} copy={copy} />}</Loaded>;
}

function CopyOnPaper({ quizId, copy }: { quizId: string; copy: number }) {
  const order = { params: { id: quizId, copy } };
  const query = useQuery({
    queryKey: [copyPages.readTeacherCopy.path, order],
    queryFn: () => callApi(copyPages.readTeacherCopy, order),
    refetchOnMount: 'always',
  });
  return <Loaded query={query}>{(data) => <PaperCopy quizId={quizId} copy={data} />}</Loaded>;
}

interface LoadedProps<Copy> {
  readonly query: UseQueryResult<Copy>;
  readonly children: (copy: Copy) => ReactNode;
}

function Loaded<Copy>({ query, children }: LoadedProps<Copy>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error) {
    return (
      <LoadFailure
        title="La copie n’a pas pu être chargée"
        detail={error.message}
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div role="status">
      <span className="sr-only">Chargement de la copie…</span>
      <Skeleton className="h-72" />
    </div>
  );
}
