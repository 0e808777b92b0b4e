import { normalizeEmail } from '../emails/email.ts';

/** A student of a class. The number is a text: leading zeros and letters belong to it. */
export interface RosterEntry {
  readonly id: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly email: string;
}

export type RosterColumn = keyof RosterEntry;

/** What to tell the teacher about a line of the file; lines count from 1. */
export interface RosterProblem {
  readonly line: number;
  readonly message: string;
}

const french = new Intl.Collator('fr', { sensitivity: 'base', numeric: true });
const accents = new Intl.Collator('fr', { sensitivity: 'accent' });

/** The order of every list of a class, on screens and in files. */
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

/** «MOREL Inès» or «Inès MOREL»: capitals tell the family name; without any, the first word is it. */
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

/** Spaces as people type them, not as spreadsheets pad them. */
export function tidyEntry(entry: RosterEntry): RosterEntry {
  const tidy = (text: string) => text.replaceAll(/[\s\u00a0\u202f]+/g, ' ').trim();
  return {
    id: tidy(entry.id),
    lastName: tidy(entry.lastName),
    firstName: tidy(entry.firstName),
    email: normalizeEmail(entry.email),
  };
}
