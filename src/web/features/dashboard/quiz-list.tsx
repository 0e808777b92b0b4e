import type { QuizSummary } from '#shared/contract/quiz-schemas.ts';
import { SearchedList } from '#web/lib/list/searched-list.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { quizRules } from './quiz-order.ts';
import { QuizCards, QuizTable } from './quiz-table.tsx';
import { useDeleteQuiz } from './use-delete-quiz.ts';
import { useDuplicateQuiz } from './use-duplicate-quiz.ts';

const nothingFound = {
  title: 'Aucun QCM ne correspond',
  description: (wanted: string) =>
    `Aucun titre, aucune matière ni aucune classe ne contient «\u00a0${wanted}\u00a0».`,
};

interface QuizListProps {
  readonly list: readonly QuizSummary[];
  /** Called when the row that had the focus is gone. */
  readonly onDeleted: () => void;
}

export function QuizList({ list, onDeleted }: QuizListProps) {
  const { duplicate, isCopying, copied } = useDuplicateQuiz();
  const { askThenDelete, deletedId } = useDeleteQuiz(onDeleted);
  return (
    <SearchedList
      list={list}
      rules={quizRules}
      isSortedInWords
      label="Rechercher un QCM"
      count={(found, total) => (found === total ? `${total} QCM` : `${found} QCM sur ${total}`)}
      nothingFound={nothingFound}
      notice={<CopyInProgress title={copied} />}
    >
      {(rows, isNarrow) => {
        const Rows = isNarrow ? QuizCards : QuizTable;
        return (
          <Rows
            {...rows}
            deletedId={deletedId}
            isCopying={isCopying}
            onDuplicate={duplicate}
            onDelete={askThenDelete}
          />
        );
      }}
    </SearchedList>
  );
}

/** `title` is that of the quiz being copied, or null. */
function CopyInProgress({ title }: { title: string | null }) {
  return (
    <div role="status">
      {title !== null && (
        <div className="mb-4 flex flex-col gap-2 rounded-lg border border-line bg-surface px-4 py-3 text-sm">
          <p className="wrap-anywhere">Copie de «&nbsp;{title}&nbsp;» en cours…</p>
          <Progress label="Avancement de la copie" value={null} max={1} />
        </div>
      )}
    </div>
  );
}
