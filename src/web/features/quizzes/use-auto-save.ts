import { useEffect } from 'react';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { hasSendable } from '#web/features/quiz-shared/quiz-edits.ts';
import type { QuizEdits } from './use-quiz-edits.ts';

/** Long enough not to save every word, and short enough that nobody waits for it. */
const PAUSE_MS = 1000;

/** Saves when typing pauses, when the tab is hidden, and when the network is back. */
export function useAutoSave(quiz: TeacherQuiz, { edits, activity, conflicts, save }: QuizEdits) {
  const mayAct = activity === 'idle' && conflicts.length === 0 && !quiz.isLocked;
  const isWaiting = mayAct && hasSendable(edits);

  useEffect(() => {
    // Each change starts the pause again.
    if (!mayAct || !hasSendable(edits)) return;
    const timer = window.setTimeout(save, PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [mayAct, edits, save]);

  useEffect(() => {
    if (!isWaiting) return;
    const saveWhenHidden = () => {
      if (document.visibilityState === 'hidden') void save();
    };
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => document.removeEventListener('visibilitychange', saveWhenHidden);
  }, [isWaiting, save]);

  const isFailed = activity === 'failed';
  useEffect(() => {
    if (!isFailed) return;
    window.addEventListener('online', save);
    return () => window.removeEventListener('online', save);
  }, [isFailed, save]);
}
