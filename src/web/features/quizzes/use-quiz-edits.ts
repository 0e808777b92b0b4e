import { useCallback, useRef, useState } from 'react';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { isVisibleWhileTaking } from '#shared/contract/quiz-schemas.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import type { DraftName, QuizDraft } from '#web/features/quiz-shared/quiz-draft.ts';
import {
  addEdits,
  conflictingNames,
  dropEdits,
  type Edits,
  hasEdits,
  hasSendable,
  rebaseEdits,
  remainingEdits,
  sendableValues,
  withSavedFields,
} from '#web/features/quiz-shared/quiz-edits.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { confirmIfStudentsInside, Declined } from '#web/lib/failures/confirm-if-students-inside.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { useQuizCache } from '#web/lib/queries/quiz-queries.ts';

const MOST_TRIES = 3;

/** What the teacher changes in a quiz, of which only changed fields are sent. */
export function useQuizEdits(quiz: TeacherQuiz) {
  const cache = useQuizCache();
  const { mutateAsync: send } = useApiMutation(quizzes.changeQuiz);
  const [edits, show] = useState<Edits>({});
  const [activity, setActivity] = useState<'idle' | 'saving' | 'failed'>('idle');
  const [conflicts, setConflicts] = useState<readonly DraftName[]>([]);
  // Saving lasts longer than a render, so that it reads the latest edits from here.
  const latest = useRef(edits);
  const underWay = useRef<Promise<boolean> | null>(null);
  const currentQuiz = useCallback(() => cache.read(quiz.id) ?? quiz, [cache, quiz]);

  const setEdits = useCallback((next: Edits) => {
    latest.current = next;
    show(next);
  }, []);

  const change = useCallback(
    (changed: Partial<QuizDraft>) => {
      setActivity((now) => (now === 'failed' ? 'idle' : now));
      setEdits(addEdits(currentQuiz(), latest.current, changed));
    },
    [currentQuiz, setEdits],
  );

  const sendEdits = useCallback(async (): Promise<boolean> => {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const current = currentQuiz();
      if (!hasSendable(latest.current) || current.isLocked) return !hasEdits(latest.current);
      const sent = sendableValues(latest.current);
      const contested = conflictingNames(current, latest.current);
      setConflicts(contested);
      if (contested.length > 0) return false;
      try {
        const body = { ...sent, version: current.version };
        const saved = await confirmIfStudentsInside(quiz.id, (confirmed) =>
          send({ params: { id: quiz.id }, body: { ...body, confirmed } }),
        );
        cache.change(quiz.id, (before) => withSavedFields(before, saved));
        setEdits(remainingEdits(latest.current, sent));
      } catch (error) {
        if (error instanceof Declined) {
          // Fields that students do not see are saved even if the teacher declines.
          const declined = Object.keys(sent).filter(isVisibleWhileTaking) as DraftName[];
          setEdits(dropEdits(latest.current, declined));
          continue;
        }
        if (!isRefusedByState(error)) throw error;
        await cache.reload(quiz.id);
        if (error.code === 'locked') throw error;
      }
    }
    return false;
  }, [cache, currentQuiz, quiz.id, send, setEdits]);

  const save = useCallback((): Promise<boolean> => {
    if (underWay.current) return underWay.current;
    if (!hasSendable(latest.current)) return Promise.resolve(!hasEdits(latest.current));
    setActivity('saving');
    const run = sendEdits()
      .then((isDone) => {
        setActivity('idle');
        return isDone;
      })
      .catch((error: unknown) => {
        setActivity('failed');
        tellFailure('Impossible de sauvegarder le QCM.', error);
        return false;
      })
      .finally(() => {
        underWay.current = null;
      });
    underWay.current = run;
    return run;
  }, [sendEdits]);

  function takeTheirs() {
    setEdits(dropEdits(latest.current, conflicts));
    setConflicts([]);
  }

  function keepMine() {
    setEdits(rebaseEdits(currentQuiz(), latest.current));
    setConflicts([]);
    void save();
  }

  return { edits, change, save, activity, conflicts, takeTheirs, keepMine };
}

export type QuizEdits = ReturnType<typeof useQuizEdits>;

function isRefusedByState(error: unknown): error is ApiError {
  return (
    error instanceof ApiError && (error.code === 'changed_elsewhere' || error.code === 'locked')
  );
}
