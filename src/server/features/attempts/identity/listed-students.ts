import { createHmac } from 'node:crypto';
import { lettersFor } from '#shared/domain/attempts/letter-code.ts';
import { foldText } from '#shared/domain/fold-text.ts';
import { rosterKey } from '#shared/domain/roster/accommodations.ts';
import type { RosterEntry } from '#shared/domain/roster/roster.ts';
import { type StudentIdentity, saidKey } from '#shared/domain/students/student-identity.ts';
import type { Db } from '../../../db/client.ts';
import { entriesOfClass } from '../../classes/roster.service.ts';
import type { OwnedQuiz } from '../../quizzes/quizzes.service.ts';

/** A student of the class that a quiz is for. */
export interface ListedStudent {
  /** By whom the list knows the student, however often it is imported anew. */
  readonly key: string;
  readonly entry: RosterEntry;
}

const CODE_LETTERS = 8;

export async function listedStudents(
  db: Db,
  { classGroupId }: Pick<OwnedQuiz, 'classGroupId'>,
): Promise<ListedStudent[]> {
  if (classGroupId === null) return [];
  const entries = await entriesOfClass(db, classGroupId);
  return entries.map((entry) => ({ key: rosterKey(entry), entry }));
}

export const nameOf = ({ entry }: ListedStudent) => `${entry.lastName} ${entry.firstName}`.trim();

export const identityOf = (student: ListedStudent): StudentIdentity => ({
  studentName: nameOf(student),
  studentId: student.entry.id || null,
});

/** Numbers are secrets of a kind: nothing in a browser lets anybody work back to them. */
const digest = (secret: string, about: string) =>
  createHmac('sha256', secret).update(about).digest();

/** What stands for a student in browsers, for one quiz. */
export function handleOf(secret: string, { key }: ListedStudent): string {
  return digest(secret, `handle ${key}`).toString('base64url');
}

/** What a teacher hands out to one student, for one quiz. */
export function personalCodeOf(secret: string, { key }: ListedStudent): string {
  return lettersFor(digest(secret, `code ${key}`).readBigUInt64BE(), CODE_LETTERS);
}

/** Each word that was typed begins a word of the name, in any order. */
export function beginsLike(typed: string): (student: ListedStudent) => boolean {
  const wanted = wordsOf(typed);
  return (student) => {
    const words = wordsOf(nameOf(student));
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  };
}

const wordsOf = (text: string) =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** How many letters the longest word has: what a search is judged by. */
export const longestWord = (typed: string) =>
  Math.max(0, ...wordsOf(typed).map((word) => word.length));

/** Whom somebody means who only says a name, where that is one student. */
export function meant(
  students: readonly ListedStudent[],
  claim: StudentIdentity,
): ListedStudent | null {
  const key = saidKey(claim);
  const byName = (student: ListedStudent) =>
    saidKey({ studentName: nameOf(student), studentId: null });
  const found = students.filter(
    (student) => saidKey(identityOf(student)) === key || byName(student) === key,
  );
  return found.length === 1 ? (found[0] ?? null) : null;
}
