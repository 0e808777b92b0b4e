import { normalizeEmail } from '../emails/email.ts';

/**
 * A student of a class. `id` is the student's number as a text, because leading zeros and letters
 * belong to it.
 */
export interface RosterEntry {
  readonly id: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly email: string;
}

/** A student as the server keeps the class. */
export interface StoredEntry extends RosterEntry {
  /** Names the student for as long as the class has them, whatever the list corrects. */
  readonly rosterEntryId: string;
}

/** A student of a class, or of a list that comes from elsewhere. */
export type GivenEntry = RosterEntry & Partial<Pick<StoredEntry, 'rosterEntryId'>>;

export type RosterColumn = keyof RosterEntry;

/** A message for the teacher about a line of the file; lines are counted from 1. */
export interface RosterProblem {
  readonly line: number;
  readonly message: string;
}

const french = new Intl.Collator('fr', { sensitivity: 'base', numeric: true });
const accents = new Intl.Collator('fr', { sensitivity: 'accent' });

/** The order of students on all screens and in all files. */
export function compareStudents(
  a: Omit<RosterEntry, 'email'>,
  b: Omit<RosterEntry, 'email'>,
): number {
  return (
    french.compare(a.lastName, b.lastName) ||
    french.compare(a.firstName, b.firstName) ||
    accents.compare(a.lastName, b.lastName) ||
    accents.compare(a.firstName, b.firstName) ||
    french.compare(a.id, b.id)
  );
}

/**
 * Splits «MOREL Inès» or «Inès MOREL» by the capitals of the last name. Without capitals, the first
 * word is the last name.
 */
export function splitName(name: string): Pick<RosterEntry, 'lastName' | 'firstName'> {
  const words = name.split(/[\s\u00a0\u202f]+/).filter((word) => word !== '');
  const isSmall = (word: string) => word !== word.toLocaleUpperCase('fr');
  const firstSmall = words.findIndex(isSmall);
  const lastSmall = words.findLastIndex(isSmall);
  const isLastFirst = firstSmall !== 0 || lastSmall === words.length - 1;
  const cut = isLastFirst ? Math.max(1, firstSmall) : lastSmall + 1;
  const [before, after] = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')];
  return isLastFirst
    ? { lastName: before, firstName: after }
    : { lastName: after, firstName: before };
}

export function isBlankEntry(entry: RosterEntry): boolean {
  return Object.values(entry).every((value) => value.trim() === '');
}

/** Removes the surplus spaces with which spreadsheets fill cells. */
export function tidyEntry(entry: RosterEntry): RosterEntry {
  const tidy = (text: string) => text.replaceAll(/[\s\u00a0\u202f]+/g, ' ').trim();
  return {
    id: tidy(entry.id),
    lastName: tidy(entry.lastName),
    firstName: tidy(entry.firstName),
    email: normalizeEmail(entry.email),
  };
}
