import { useQuery } from '@tanstack/react-query';
import type { TeacherQuestion } from '#shared/contract/question-schemas.ts';
import { questionVersionsQuery } from '#web/lib/cache/versions-cache.ts';
import { useQuestionBoard } from '../questions/board/question-board-context.ts';
import { useQuestionActions } from '../questions/changes/question-actions.ts';
import { QuestionComparison } from './question-comparison.tsx';
import { useRestoreVersion } from './use-restore-version.ts';
import { VersionItem } from './version-item.tsx';
import { VersionsFrame } from './versions-frame.tsx';

interface QuestionVersionsDialogProps {
  readonly question: TeacherQuestion;
  readonly number: number;
  readonly onClose: () => void;
}

export function QuestionVersionsDialog(props: QuestionVersionsDialogProps) {
  const { question, number, onClose } = props;
  const { quizId } = useQuestionActions();
  const { isLocked } = useQuestionBoard();
  const list = useQuery(questionVersionsQuery(question.id));
  const { restore, isPending } = useRestoreVersion(quizId, onClose);
  return (
    <VersionsFrame
      title={`Versions de la question ${number}`}
      list={list}
      isLocked={isLocked}
      onClose={onClose}
    >
      {({ id, keptAt, question: then }, place) => (
        <VersionItem
          key={id}
          keptAt={keptAt}
          summary=""
          comparison={() => <QuestionComparison now={question} then={then} />}
          isOpen={place === 0}
          isLocked={isLocked}
          isPending={isPending}
          onRestore={() => restore({ versionId: id, questionId: question.id })}
        />
      )}
    </VersionsFrame>
  );
}
