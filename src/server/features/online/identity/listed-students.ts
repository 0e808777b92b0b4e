import { createHmac } from 'node:crypto';
import { lettersFor } from '#shared/domain/online/letter-code.ts';
import type { StoredEntry } from '#shared/domain/roster/roster.ts';
import { type CodedEntry, rosterKey } from '#shared/domain/roster/same-students.ts';
import type { StudentIdentity } from '#shared/domain/students/student-identity.ts';
import { bareListName } from '#shared/domain/students/student-name.ts';
import { foldText } from '#shared/domain/texts/fold-text.ts';

/** A student of the class that a quiz is for. */
export interface ListedStudent {
  /** What the list says of the student: several lines may say the same. */
  readonly key: string;
  /** The key from before the list had a number of the student. */
  readonly bareKey: string;
  readonly entry: StoredEntry & CodedEntry;
}

export const CODE_LETTERS = 8;

export const listedStudent = (entry: ListedStudent['entry']): ListedStudent => ({
  key: rosterKey(entry),
  bareKey: rosterKey({ ...entry, id: '' }),
  entry,
});

export const nameOf = ({ entry }: ListedStudent) => bareListName(entry);

export const identityOf = (student: ListedStudent): StudentIdentity => ({
  studentName: nameOf(student),
  studentId: student.entry.id || null,
});

/** Student numbers are half secret, so nothing in a browser lets anybody work back to them. */
const digest = (secret: string, about: string) =>
  createHmac('sha256', secret).update(about).digest();

/** What stands for a student in browsers, for one quiz. */
export function handleOf(secret: string, { entry }: ListedStudent): string {
  return digest(secret, `handle ${entry.rosterEntryId}`).toString('base64url');
}

/** Makes the code that a teacher hands out to one student, for one quiz. */
export const personalCodeOf = (secret: string, { entry }: ListedStudent) =>
  codeFor(secret, entry.codeKey);

/**
 * Makes the code as it was handed out before the list had the number, for a list that was removed
 * or kept by an older version.
 */
export const codeBeforeNumber = (secret: string, { bareKey }: ListedStudent) =>
  codeFor(secret, bareKey);

const codeFor = (secret: string, key: string) =>
  lettersFor(digest(secret, `code ${key}`).readBigUInt64BE(), CODE_LETTERS);

/** Writes a code as it is read, KRFT-QXBD; a hyphen that is typed with it is passed over. */
export function writtenCode(secret: string, student: ListedStudent): string {
  const code = personalCodeOf(secret, student);
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/**
 * No name, and nothing typed to find one, has half as many words, and each word is looked for among
 * all.
 */
const MOST_WORDS = 12;

export const wordsOf = (text: string) =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, MOST_WORDS);

/**
 * Returns the name from each of its words on, without spaces: «N'Diaye Awa» is found by «ndiaye»,
 * «Le Guen» by «leguen».
 */
export const runsOf = (name: string) =>
  wordsOf(name).map((_, place, words) => words.slice(place).join(''));
