import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';

/** The same for two states of a quiz that print the same paper. */
export function paperFingerprint(quiz: TeacherQuiz): string {
  const { isLocked: _locked, status: _status, version: _version, ...printed } = quiz;
  return JSON.stringify(printed);
}
