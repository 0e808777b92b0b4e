import type { StudentPaper } from '#shared/contract/student-schemas.ts';
import type { KeptAttempt } from '../attempt/kept-attempt.ts';
import { paperPrefix, readKept, removeKept, watchKept, writeKept } from './device-storage.ts';
import { attemptFormat, paperFormat } from './kept-formats.ts';

const attemptKey = (quizId: string) => `cochalot.attempt.${quizId}`;
const paperKey = (quizId: string) => `${paperPrefix}${quizId}`;

/** The attempt at a quiz that was begun on this device, under way or finished. */
export function readAttempt(quizId: string): KeptAttempt | null {
  return readKept(attemptKey(quizId), attemptFormat);
}

export function writeAttempt(quizId: string, attempt: KeptAttempt): void {
  // The next person at this device need not see what was answered; a receipt still may have to.
  const isSettled = attempt.finished !== null && !attempt.finished.isLate;
  writeKept(attemptKey(quizId), attemptFormat, isSettled ? { ...attempt, choices: [] } : attempt);
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
  return readKept(paperKey(quizId), paperFormat);
}

export function writePaper(quizId: string, paper: StudentPaper): void {
  writeKept(paperKey(quizId), paperFormat, paper);
}
