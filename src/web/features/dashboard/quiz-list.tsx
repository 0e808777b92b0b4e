import type { QuizSummary } from '#shared/contract/quiz-schemas.ts';
import { useSearchedList } from '#web/lib/list/use-searched-list.ts';
import { useMediaQuery } from '#web/lib/page/use-media-query.ts';
import { ListFilter } from '#web/ui/list-filter.tsx';
import { MoreRows } from '#web/ui/more-rows.tsx';
import { NothingFound } from '#web/ui/nothing-found.tsx';
import { CopyInProgress } from './copy-in-progress.tsx';
import { orderOptions, readOrder, sortQuizzes } from './quiz-order.ts';
import { searchQuizzes } from './quiz-search.ts';
import { QuizCards, QuizTable } from './quiz-table.tsx';
import { useDeleteQuiz } from './use-delete-quiz.ts';
import { useDuplicateQuiz } from './use-duplicate-quiz.ts';

const rules = { readOrder, search: searchQuizzes, sort: sortQuizzes };

interface QuizListProps {
  readonly list: readonly QuizSummary[];
  /** The row that held the focus is gone. */
  readonly onDeleted: () => void;
}

export function QuizList({ list, onDeleted }: QuizListProps) {
  const { wanted, setWanted, order, setOrder, isLong, ...rows } = useSearchedList(list, rules);
  const { duplicate, isCopying, progress } = useDuplicateQuiz();
  const { askThenDelete, deletedId } = useDeleteQuiz(onDeleted);
  const isNarrow = useMediaQuery('(width < 48rem)');
  const Rows = isNarrow ? QuizCards : QuizTable;
  const found = rows.found.length;
  const total = list.length;

  return (
    <>
      {isLong && (
        <ListFilter
          label="Rechercher un QCM"
          wanted={wanted}
          onSearch={setWanted}
          count={found === total ? `${total} QCM` : `${found} QCM sur ${total}`}
          sorting={isNarrow ? { options: orderOptions, ...rows.choice } : undefined}
        />
      )}
      <CopyInProgress progress={progress} />
      {found > 0 && (
        <Rows
          list={rows.visible}
          deletedId={deletedId}
          order={order}
          onSort={isLong ? setOrder : undefined}
          isCopying={isCopying}
          onDuplicate={duplicate}
          onDelete={askThenDelete}
        />
      )}
      {rows.visible.length < found && <MoreRows onMore={rows.showMore} />}
      {found === 0 && (
        <NothingFound
          title="Aucun QCM ne correspond"
          description={`Aucun titre ni aucune matière ne contient «\u00a0${rows.searched}\u00a0».`}
          onClear={() => setWanted('')}
        />
      )}
    </>
  );
}
