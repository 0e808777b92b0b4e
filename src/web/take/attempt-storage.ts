import type { StudentPaper } from '#shared/contract/student-schemas.ts';
import { readKept, removeKept, watchKept, writeKept } from './device-storage.ts';
import type { KeptAttempt } from './kept-attempt.ts';

const attemptKey = (quizId: string) => `cochalot.attempt.${quizId}`;
const paperKey = (quizId: string) => `cochalot.paper.${quizId}`;

/** The attempt at a quiz that was begun on this device, under way or finished. */
export function readAttempt(quizId: string): KeptAttempt | null {
  return readKept(attemptKey(quizId));
}

export function writeAttempt(quizId: string, attempt: KeptAttempt): void {
  writeKept(attemptKey(quizId), attempt);
  if (attempt.finished) removeKept(paperKey(quizId));
}

export function forgetAttempt(quizId: string): void {
  removeKept(attemptKey(quizId));
  removeKept(paperKey(quizId));
}

export function watchAttempt(quizId: string, onChange: () => void): () => void {
  return watchKept(attemptKey(quizId), onChange);
}

/** The questions, for a reload without network. */
export function readPaper(quizId: string): StudentPaper | null {
  return readKept(paperKey(quizId));
}

export function writePaper(quizId: string, paper: StudentPaper): void {
  writeKept(paperKey(quizId), paper);
}
