import { useRef, useState } from 'react';
import type { TeacherQuestion } from '#shared/contract/question-schemas.ts';
import { isRefusedAs } from '#web/lib/api/api-error.ts';
import { tellFailure } from '#web/lib/api/tell-failure.ts';
import { useQuizCache } from '#web/lib/cache/quiz-cache.ts';
import { randomId } from '#web/lib/random-id.ts';
import { useQuestionBoard } from '../board/question-board-context.ts';
import { useQuestionActions } from '../changes/question-actions.ts';
import { useAddQuestion, useSaveQuestion } from '../changes/question-changes.ts';
import { draftKey } from './draft-storage.ts';
import { QuestionConflictDialog } from './question-conflict-dialog.tsx';
import { changesOf, fieldsOf } from './question-draft.ts';
import { QuestionForm } from './question-form.tsx';
import { rebase, savedVersion } from './question-versions.ts';
import { useQuestionForm } from './use-question-form.ts';

interface QuestionEditorProps {
  readonly question: TeacherQuestion;
  readonly number: number;
  readonly onClose: () => void;
}

/** Found when saving: the question as it is now on the server, or null once deleted there. */
interface Conflict {
  readonly theirs: TeacherQuestion | null;
}

export function QuestionEditor({ question, number, onClose }: QuestionEditorProps) {
  const { quizId } = useQuestionActions();
  const { isLocked } = useQuestionBoard();
  const cache = useQuizCache();
  const storageKey = draftKey(quizId, question.id);
  const form = useQuestionForm({ storageKey, question, topic: question.topic });
  const save = useSaveQuestion(quizId);
  const add = useAddQuestion(quizId);
  const idOfCopy = useRef(randomId());
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const base = form.base ?? question;

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
    setConflict({ theirs: quiz.questions.find(({ id }) => id === question.id) ?? null });
    return true;
  }

  async function keepMine() {
    setConflict(null);
    if (conflict?.theirs) {
      const draft = rebase(form.draft, conflict.theirs);
      form.change(() => draft);
      form.setBase(conflict.theirs);
      return send(draft, conflict.theirs);
    }
    try {
      const { answers, ...fields } = fieldsOf(form.draft);
      await add.mutateAsync({
        ...fields,
        id: idOfCopy.current,
        answers: answers.map(({ id: _, ...rest }) => rest),
      });
      close();
    } catch (error) {
      tellFailure("Impossible d'ajouter la question.", error);
    }
  }

  function takeTheirs() {
    setConflict(null);
    if (conflict?.theirs) form.restart(conflict.theirs);
    else close();
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
        isPending={save.isPending || add.isPending}
        saveLabel="Enregistrer"
        onSave={() => void send()}
        onClose={close}
      />
      {conflict && (
        <QuestionConflictDialog
          mine={form.draft}
          theirs={conflict.theirs}
          onKeepMine={() => void keepMine()}
          onTakeTheirs={takeTheirs}
          onClose={() => setConflict(null)}
        />
      )}
    </>
  );
}
