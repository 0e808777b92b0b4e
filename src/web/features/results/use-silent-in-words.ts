import type { TeacherAttempt } from '#shared/contract/online/attempt-schemas.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { silentInWords } from './attempts/closing-in-words.ts';
import { silentAmong } from './attempts/silent-students.ts';
import { useProgress } from './attempts/use-progress.ts';

/** Whose last answers may still be on their device if the quiz is closed now; live. */
export function useSilentInWords(quiz: TeacherQuiz, attempts: readonly TeacherAttempt[]): string {
  return silentInWords(silentAmong(attempts, useProgress(quiz, attempts)));
}
