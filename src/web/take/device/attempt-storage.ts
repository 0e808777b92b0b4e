import type { StudentPaper } from '#shared/contract/online/student-schemas.ts';
import {
  keptKeys,
  paperPrefix,
  readKept,
  removeKept,
  watchKept,
  writeKept,
} from './device-storage.ts';
import type { KeptAttempt } from './kept-attempt.ts';
import { attemptFormat, paperFormat } from './kept-formats.ts';

const attemptKey = (quizId: string) => `cochalot.attempt.${quizId}`;
const leftPrefix = (quizId: string) => `cochalot.left.${quizId}.`;
const paperKey = (quizId: string) => `${paperPrefix}${quizId}`;

/** The attempt at a quiz that was begun on this device, under way or finished. */
export function readAttempt(quizId: string): KeptAttempt | null {
  return readKept(attemptKey(quizId), attemptFormat);
}

export function writeAttempt(quizId: string, attempt: KeptAttempt): void {
  // The next person at this device must not see the choices of a finished attempt. A late one keeps
  // them for its receipt.
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

/** More than a room of computers has in a week. */
const MOST_LEFT = 50;

/** Attempts that were left so that somebody else could begin, newest first. */
export function readLeft(quizId: string): KeptAttempt[] {
  const left = keptKeys(leftPrefix(quizId)).flatMap((key) => readKept(key, attemptFormat) ?? []);
  const ended = ({ finished }: KeptAttempt) => finished?.completedAt ?? '9';
  return left.sort((one, other) => ended(other).localeCompare(ended(one)));
}

/**
 * Makes room for another attempt. The former one stays stored here with its proof and its choices.
 */
export function leaveAttempt(quizId: string): void {
  const attempt = readAttempt(quizId);
  forgetAttempt(quizId);
  if (!attempt) return;
  writeKept(leftPrefix(quizId) + attempt.id, attemptFormat, attempt);
  for (const { id } of readLeft(quizId).slice(MOST_LEFT)) forgetLeft(quizId, id);
}

/** Only among attempts that were left: the one under way belongs to its student. */
export function forgetHandedIn(quizId: string): void {
  for (const { id, finished } of readLeft(quizId)) if (finished) forgetLeft(quizId, id);
}

export function forgetLeft(quizId: string, id: string): void {
  removeKept(leftPrefix(quizId) + id);
}

/** Makes an attempt that was left the current one of this device again. */
export function takeUpAttempt(quizId: string, id: string): void {
  const key = leftPrefix(quizId) + id;
  const left = readKept(key, attemptFormat);
  if (!left) return;
  leaveAttempt(quizId);
  writeAttempt(quizId, left);
  removeKept(key);
}
