import { SearchX } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import type { QuizSummary } from '#shared/contract/quiz-schemas.ts';
import { writeOrder } from '#web/lib/list-order.ts';
import { useFirstRows } from '#web/lib/use-first-rows.ts';
import { useListFilter } from '#web/lib/use-list-filter.ts';
import { useMediaQuery } from '#web/lib/use-media-query.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MoreRows } from '#web/ui/more-rows.tsx';
import { CopyInProgress } from './copy-in-progress.tsx';
import { QuizFilter } from './quiz-filter.tsx';
import { readOrder, sortQuizzes } from './quiz-order.ts';
import { searchQuizzes } from './quiz-search.ts';
import { QuizCards, QuizTable } from './quiz-table.tsx';
import { useDeleteQuiz } from './use-delete-quiz.ts';
import { useDuplicateQuiz } from './use-duplicate-quiz.ts';

/** Up to so many, a glance is quicker than a search. */
const FEW = 8;

interface QuizListProps {
  readonly list: readonly QuizSummary[];
  /** The row that held the focus is gone. */
  readonly onDeleted: () => void;
}

export function QuizList({ list, onDeleted }: QuizListProps) {
  const { wanted, setWanted, order, setOrder } = useListFilter(readOrder);
  const { duplicate, isCopying, progress } = useDuplicateQuiz();
  const { askThenDelete, deletedId } = useDeleteQuiz(onDeleted);
  const isNarrow = useMediaQuery('(width < 48rem)');
  const lateWanted = useDeferredValue(wanted);
  const shown = useMemo(
    () => sortQuizzes(searchQuizzes(list, lateWanted), order),
    [list, lateWanted, order],
  );
  const [visible, showMore] = useFirstRows(shown, `${writeOrder(order)} ${lateWanted}`);
  const isLong = list.length > FEW || wanted !== '';
  const Rows = isNarrow ? QuizCards : QuizTable;

  return (
    <>
      {isLong && (
        <QuizFilter
          wanted={wanted}
          onSearch={setWanted}
          order={order}
          onSort={setOrder}
          found={shown.length}
          total={list.length}
          withOrder={isNarrow}
        />
      )}
      <CopyInProgress progress={progress} />
      {shown.length > 0 && (
        <Rows
          list={visible}
          deletedId={deletedId}
          order={order}
          onSort={isLong ? setOrder : undefined}
          isCopying={isCopying}
          onDuplicate={duplicate}
          onDelete={askThenDelete}
        />
      )}
      {visible.length < shown.length && <MoreRows onMore={showMore} />}
      {shown.length === 0 && (
        <EmptyState
          icon={<SearchX />}
          title="Aucun QCM ne correspond"
          description={`Aucun titre ni aucune matière ne contient «\u00a0${lateWanted.trim()}\u00a0».`}
          action={
            <Button variant="secondary" onClick={() => setWanted('')}>
              Effacer la recherche
            </Button>
          }
        />
      )}
    </>
  );
}
