import { Check } from 'lucide-react';
import type { TeacherQuestion } from '#shared/contract/question-schemas.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useQuestionActions } from '../changes/question-actions.ts';
import { useSaveQuestion } from '../changes/question-changes.ts';
import { focusQuestion } from '../question-focus.ts';

/** Shown on a question that became multiple choice in a duplicate, until its teacher agrees. */
export function WidenedNotice({ question: { id, type, version } }: { question: TeacherQuestion }) {
  const { quizId } = useQuestionActions();
  const { mutateAsync, isPending } = useSaveQuestion(quizId);
  const agree = () =>
    mutateAsync({ id, changes: { type, version } }).then(
      () => focusQuestion(id),
      (error) => tellFailure('Impossible de modifier la question.', error),
    );
  return (
    <Notice
      tone="warning"
      title="Passée à plusieurs bonnes réponses dans cette copie du QCM"
      className="mx-3 my-1 text-sm sm:ml-12"
    >
      <p>
        Une deuxième réponse y était acceptée&nbsp;: vérifiez les bonnes réponses et les points.
      </p>
      <Button
        variant="secondary"
        size="sm"
        className="mt-2"
        pending={isPending}
        onClick={() => void agree()}
      >
        <Check aria-hidden />
        C’est voulu
      </Button>
    </Notice>
  );
}
