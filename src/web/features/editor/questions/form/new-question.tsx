import { useRef } from 'react';
import { questionIdTaken } from '#shared/contract/question-schemas.ts';
import { isRefusedAs } from '#web/lib/api/api-error.ts';
import { tellFailure } from '#web/lib/api/tell-failure.ts';
import { useQuizCache } from '#web/lib/cache/quiz-cache.ts';
import { randomId } from '#web/lib/random-id.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { useQuestionActions } from '../changes/question-actions.ts';
import { useAddQuestion } from '../changes/question-addition.ts';
import { focusQuestion } from '../question-focus.ts';
import { draftKey } from './draft-storage.ts';
import { blankDraft, fieldsOf } from './question-draft.ts';
import { QuestionForm, startWriting } from './question-form.tsx';
import type { PasteList } from './question-text-field.tsx';
import { useQuestionForm } from './use-question-form.ts';

const placeOf = (form: string) => `new-question-${form}`;

/** To the form that is open already, wherever it stands on the page. */
export function goToNewQuestion(form: string): void {
  startWriting(document.getElementById(placeOf(form)), 'start');
}

interface NewQuestionProps {
  /** Tells the forms of one quiz apart. */
  readonly form: string;
  readonly topic: string | null;
  readonly onClose: () => void;
  readonly onPasteList?: PasteList;
}

export function NewQuestion({ form: name, topic, onClose, onPasteList }: NewQuestionProps) {
  const { quizId } = useQuestionActions();
  const count = useQuizCache().read(quizId)?.questions.length ?? 0;
  const form = useQuestionForm({ storageKey: draftKey(quizId, name), question: null, topic });
  const add = useAddQuestion(quizId);
  const place = useRef<HTMLDivElement>(null);
  const id = useRef(randomId());

  function close() {
    form.forget();
    onClose();
  }

  async function save(next: 'close' | 'again') {
    try {
      const { draft } = form;
      const question = await add.mutateAsync({ ...fieldsOf(draft), id: id.current });
      toast({ variant: 'success', title: 'Question ajoutée' });
      if (next === 'close') {
        close();
        focusQuestion(question.id);
        return;
      }
      id.current = randomId();
      form.restart(blankDraft(question.topic, draft));
      startWriting(place.current);
    } catch (error) {
      // Added at a try whose answer was lost, and deleted since.
      if (isRefusedAs(error, questionIdTaken)) id.current = randomId();
      tellFailure("Impossible d'ajouter la question.", error);
    }
  }

  return (
    <div ref={place} id={placeOf(name)} className="scroll-mt-34">
      <QuestionForm
        title="Nouvelle question"
        number={count + 1}
        draft={form.draft}
        change={form.change}
        isDirty={form.isDirty}
        isRestored={form.isRestored}
        isLocked={false}
        isPending={add.isPending}
        saveLabel="Ajouter la question"
        onSave={() => void save('close')}
        onClose={close}
        onPasteList={onPasteList}
        actions={(attempt) => (
          <Button variant="secondary" onClick={() => attempt(() => void save('again'))}>
            Ajouter, puis une autre
          </Button>
        )}
      />
    </div>
  );
}
