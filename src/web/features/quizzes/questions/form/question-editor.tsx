import { useState } from 'react';
import type { TeacherQuestion } from '#shared/contract/question-schemas.ts';
import { isRefusedAs } from '#web/lib/api/api-error.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { useQuizCache } from '#web/lib/queries/quiz-queries.ts';
import { draftKey } from '../changes/draft-storage.ts';
import { useQuestionActions } from '../changes/question-actions.ts';
import { useSaveQuestion } from '../changes/question-changes.ts';
import { changesOf, isReworded } from '../changes/question-draft.ts';
import { useQuestionBoard } from '../question-board-context.ts';
import { focusQuestion } from '../question-focus.ts';
import { QuestionConflictDialog } from './question-conflict-dialog.tsx';
import { QuestionForm } from './question-form.tsx';
import { rebase, savedVersion } from './question-versions.ts';
import { useQuestionForm } from './use-question-form.ts';

interface QuestionEditorProps {
  readonly question: TeacherQuestion;
  readonly number: number;
  readonly onClose: () => void;
}

export function QuestionEditor({ question, number, onClose }: QuestionEditorProps) {
  const { quizId } = useQuestionActions();
  const { isLocked } = useQuestionBoard();
  const cache = useQuizCache();
  const storageKey = draftKey(quizId, question.id);
  const form = useQuestionForm({ storageKey, question, topic: question.topic });
  const save = useSaveQuestion(quizId);
  /** The question as it is on the server now, if saving found a conflict. */
  const [theirs, setTheirs] = useState<TeacherQuestion | null>(null);
  const base = form.base ?? question;
  // Restored from the draft: words that were being corrected before a reload still are.
  const [isMending, setMending] = useState(() => isReworded(form.draft, base));

  function close() {
    form.forget();
    onClose();
  }

  async function send(draft = form.draft, from = base) {
    const changes = changesOf(draft, from);
    if (Object.keys(changes).length === 0) return close();
    try {
      await save.mutateAsync({
        id: question.id,
        changes: { ...changes, version: savedVersion(from, question) },
        mendsPrinted: isLocked && isMending,
      });
      close();
    } catch (error) {
      if (isRefusedAs(error, 'changed_elsewhere') || isRefusedAs(error, 'not_found')) {
        if (await showConflict()) return;
      }
      tellFailure('Impossible de modifier la question.', error);
    }
  }

  async function showConflict(): Promise<boolean> {
    const quiz = await cache.reload(quizId).catch(() => null);
    if (!quiz) return false;
    const found = quiz.questions.find(({ id }) => id === question.id);
    if (found) setTheirs(found);
    // This form is gone with its card, so that the focus goes to the form that has its draft.
    else focusQuestion(question.id);
    return true;
  }

  function keepMine(saved: TeacherQuestion) {
    setTheirs(null);
    const draft = rebase(form.draft, saved);
    form.change(() => draft);
    form.setBase(saved);
    void send(draft, saved);
  }

  function takeTheirs(saved: TeacherQuestion) {
    setTheirs(null);
    form.restart(saved);
  }

  return (
    <>
      <QuestionForm
        title={`Modifier la question ${number}`}
        number={number}
        draft={form.draft}
        change={form.change}
        isDirty={form.isDirty}
        isRestored={form.isRestored}
        isLocked={isLocked}
        mending={isLocked ? { isOn: isMending, begin: () => setMending(true) } : undefined}
        isPending={save.isPending}
        saveLabel="Enregistrer"
        onSave={() => void send()}
        onClose={close}
      />
      {theirs && (
        <QuestionConflictDialog
          mine={form.draft}
          theirs={theirs}
          onKeepMine={() => keepMine(theirs)}
          onTakeTheirs={() => takeTheirs(theirs)}
          onClose={() => setTheirs(null)}
        />
      )}
    </>
  );
}
