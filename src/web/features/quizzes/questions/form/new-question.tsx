import { useRef } from 'react';
import { useQuizCache } from '#web/lib/queries/quiz-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { draftKey } from '../changes/draft-storage.ts';
import { useQuestionActions } from '../changes/question-actions.ts';
import { blankDraft, fieldsOf } from '../changes/question-draft.ts';
import { focusQuestion } from '../question-focus.ts';
import { QuestionForm, startWriting } from './question-form.tsx';
import type { PasteList } from './question-text-field.tsx';
import { useFormAddition } from './use-form-addition.ts';
import { useQuestionForm } from './use-question-form.ts';

const placeOf = (form: string) => `new-question-${form}`;

/** Focuses the form that is already open, wherever it is on the page. */
export function goToNewQuestion(form: string): void {
  startWriting(document.getElementById(placeOf(form)), 'start');
}

interface NewQuestionProps {
  /** The name of the form among those of the quiz. */
  readonly form: string;
  readonly topic: string | null;
  readonly onClose: () => void;
  readonly onPasteList?: PasteList;
}

export function NewQuestion({ form: name, topic, onClose, onPasteList }: NewQuestionProps) {
  const { quizId } = useQuestionActions();
  const count = useQuizCache().read(quizId)?.questions.length ?? 0;
  const form = useQuestionForm({ storageKey: draftKey(quizId, name), question: null, topic });
  const { add, isPending } = useFormAddition(quizId);
  const place = useRef<HTMLDivElement>(null);

  function close() {
    form.forget();
    onClose();
  }

  async function save(next: 'close' | 'again') {
    const { draft } = form;
    const question = await add(fieldsOf(draft));
    if (!question) return;
    if (next === 'close') {
      close();
      focusQuestion(question.id);
      return;
    }
    form.restart(blankDraft(question.topic, draft));
    startWriting(place.current);
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
        isPending={isPending}
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
