import { EmailSchema } from '../emails/email.ts';
import { foldText } from '../texts/fold-text.ts';
import type { RosterColumn } from './roster.ts';

export const expectedColumns: readonly RosterColumn[] = ['id', 'lastName', 'firstName', 'email'];

const plain = (text: string) =>
  foldText(text)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** The headings of columns in the files of French schools, without accents. */
const headings: Record<RosterColumn, RegExp> = {
  email: /\b(e ?mail|mail|courriel|messagerie|mel|adresse electronique)\b/,
  firstName: /\b(prenoms?|first ?name|given ?name)\b/,
  lastName: /\b(nom|noms|last ?name|surname|family ?name|nom de famille|nom d usage)\b/,
  id: /\b(id|ine|numero|num|no|n|identifiant|matricule|code|student|etudiant|eleve)\b/,
};

/** A column that contains both names, such as «Nom et prénom» or Pronote's «Élève». */
const wholeName = /\bnoms?\b.*\bprenoms?\b|\bprenoms?\b.*\bnoms?\b|^(eleve|etudiant|student)s?$/;

/** The number of the column for each field. The last name and the first name may share a column. */
export type ColumnMap = Partial<Record<RosterColumn, number>>;

/** Recognises the columns by their headings; null where the row is not a heading. */
export function readHeading(cells: readonly string[]): ColumnMap | null {
  const names = cells.map(plain);
  const columns = wholeNameColumns(names);
  // A heading may match several fields: «nom de l'élève» matches `lastName` and `id`. The fields with
  // the most specific words therefore choose their column first.
  for (const column of ['email', 'firstName', 'lastName', 'id'] as const) {
    if (columns[column] !== undefined) continue;
    const taken = new Set(Object.values(columns));
    const index = names.findIndex((name, i) => !taken.has(i) && headings[column].test(name));
    if (index >= 0) columns[column] = index;
  }
  const isHeading = columns.lastName !== undefined || Object.keys(columns).length >= 2;
  const holdsStudent = cells.some((cell) => EmailSchema.safeParse(cell).success);
  return isHeading && !holdsStudent ? columns : null;
}

function wholeNameColumns(names: readonly string[]): ColumnMap {
  const whole = names.findIndex((name) => wholeName.test(name));
  const hasOwn = (column: 'lastName' | 'firstName') =>
    names.some((name, index) => index !== whole && headings[column].test(name));
  if (whole < 0 || (hasOwn('lastName') && hasOwn('firstName'))) return {};
  return { lastName: whole, firstName: whole };
}

const DATE = /^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}$/;

/**
 * Recognises columns without a heading: addresses are e-mail addresses, digits are numbers, and the
 * other columns are the names.
 */
export function guessColumns(rows: readonly (readonly string[])[]): ColumnMap {
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const share = (index: number, test: (cell: string) => boolean) => {
    const filled = rows.map((cells) => cells[index]?.trim() ?? '').filter((cell) => cell !== '');
    return filled.length === 0 ? 0 : filled.filter(test).length / filled.length;
  };
  const columns: ColumnMap = {};
  const free = Array.from({ length: width }, (_, index) => index);
  const take = (column: RosterColumn, test: (cell: string) => boolean) => {
    const shares = free.map((index) => share(index, test));
    const most = Math.max(...shares);
    if (most < 0.5) return;
    const [best] = free.splice(shares.indexOf(most), 1);
    if (best !== undefined) columns[column] = best;
  };
  take('email', (cell) => cell.includes('@'));
  take('id', (cell) => /\d/.test(cell) && !/@/.test(cell) && !DATE.test(cell));
  const [lastName, firstName] = free;
  if (lastName !== undefined) columns.lastName = lastName;
  if (firstName !== undefined) columns.firstName = firstName;
  return columns;
}
