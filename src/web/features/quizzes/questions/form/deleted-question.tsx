import { useQuizCache } from '#web/lib/queries/quiz-queries.ts';
import { Notice } from '#web/ui/notice.tsx';
import { draftKey } from '../changes/draft-storage.ts';
import { useQuestionActions } from '../changes/question-actions.ts';
import { fieldsOf } from '../changes/question-draft.ts';
import { focusQuestion, focusTarget } from '../question-focus.ts';
import { QuestionForm } from './question-form.tsx';
import { useFormAddition } from './use-form-addition.ts';
import { useQuestionForm } from './use-question-form.ts';

interface DeletedQuestionProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Shows the draft of a question that was deleted from the quiz. */
export function DeletedQuestion({ id, onClose }: DeletedQuestionProps) {
  const { quizId } = useQuestionActions();
  const count = useQuizCache().read(quizId)?.questions.length ?? 0;
  const form = useQuestionForm({ storageKey: draftKey(quizId, id), question: null, topic: null });
  const { add, isPending } = useFormAddition(quizId);

  function close() {
    form.forget();
    onClose();
  }

  async function addAgain() {
    const { answers, ...fields } = fieldsOf(form.draft);
    const added = await add({ ...fields, answers: answers.map(({ id: _, ...rest }) => rest) });
    if (!added) return;
    close();
    focusQuestion(added.id);
  }

  return (
    <div {...focusTarget(id)} className="scroll-mt-34 rounded-lg outline-offset-4">
      <QuestionForm
        title="Question supprimée ailleurs"
        number={count + 1}
        draft={form.draft}
        change={form.change}
        isDirty={form.isDirty}
        isRestored
        isLocked={false}
        isPending={isPending}
        saveLabel="L’ajouter à nouveau"
        onSave={() => void addAgain()}
        onClose={close}
        notice={
          <Notice tone="warning" title="Votre texte est encore là">
            La question a été supprimée dans un autre onglet ou sur un autre appareil.
          </Notice>
        }
      />
    </div>
  );
}
