import { useQuery } from '@tanstack/react-query';
import type { TeacherQuestion } from '#shared/contract/question-schemas.ts';
import { questionVersionsQuery } from '#web/lib/queries/versions-queries.ts';
import { QuestionComparison } from '../../versions/question-comparison.tsx';
import { useRestoreVersion } from '../../versions/use-restore-version.ts';
import { VersionItem } from '../../versions/version-item.tsx';
import { VersionsFrame } from '../../versions/versions-frame.tsx';
import { useQuestionActions } from '../changes/question-actions.ts';
import { useQuestionBoard } from '../question-board-context.ts';

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
