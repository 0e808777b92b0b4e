import { readAddresses } from '../../emails/email-addresses.ts';
import { writeCell } from '../../roster/csv.ts';
import { fullMark } from '../../scoring/scoring.ts';
import { foldText } from '../../texts/fold-text.ts';
import { formatNumber } from '../../texts/numbers.ts';
import type { ClassResult, ResultStudent } from '../marks/class-results.ts';

/** Where schools keep marks. */
export const markPrograms = ['pronote', 'ecole-directe', 'apogee', 'scodoc', 'moodle'] as const;
export type MarkProgram = (typeof markPrograms)[number];

export const programNames: Record<MarkProgram, string> = {
  pronote: 'Pronote',
  'ecole-directe': 'École Directe',
  apogee: 'Apogée',
  scodoc: 'ScoDoc',
  moodle: 'Moodle',
};

export interface MarkFile {
  readonly text: string;
  readonly encoding: 'utf-8' | 'windows-1252';
  readonly extension: 'csv' | 'txt';
}

type Listed = ClassResult & { readonly student: ResultStudent };

/** By this mark Excel knows that a text is in UTF-8. */
const byteOrderMark = '\ufeff';

/** The marks of a class in the columns and the order that a program takes in. */
export function markFile(program: MarkProgram, results: readonly ClassResult[]): MarkFile {
  return writers[program](listedIn(results));
}

/**
 * Those whom a program cannot find by what its file says of them, or would take for somebody else:
 * namesakes where there are names alone, who has no number where it is looked for. Moodle's file is
 * without them.
 */
export function unfoundIn(program: MarkProgram, results: readonly ClassResult[]): ResultStudent[] {
  const listed = listedIn(results);
  const found = new Set(finders[program](listed).map(({ result }) => result));
  return listed.filter((result) => !found.has(result)).map(({ student }) => student);
}

const listedIn = (results: readonly ClassResult[]) =>
  results.filter((result): result is Listed => result.student !== null);

type Row = readonly (string | number)[];

/** Who was absent has a word instead of a mark. */
const mark = (result: ClassResult, absent: string) =>
  result.mark ?? (result.state === 'absent' ? absent : '');

/** Numbers are never quoted: some programs take quotes for text. */
function write(rows: readonly Row[], delimiter: string, number: (value: number) => string): string {
  const cell = (value: string | number) =>
    typeof value === 'number' ? number(value) : writeCell(value);
  return rows.map((row) => `${row.map(cell).join(delimiter)}\r\n`).join('');
}

/** As French spreadsheets read it: semicolons, and commas in decimals. */
const french = (rows: readonly Row[]): MarkFile => ({
  text: `${byteOrderMark}${write(rows, ';', formatNumber)}`,
  encoding: 'utf-8',
  extension: 'csv',
});

const byName = (results: readonly Listed[]) =>
  french([
    ['Nom', 'Prénom', 'Note'],
    ...results.map((result) => [
      result.student.lastName,
      result.student.firstName,
      mark(result, 'Abs'),
    ]),
  ]);

const scodoc = (results: readonly Listed[]) =>
  french([
    ['Code', 'Nom', 'Prénom', 'Note'],
    ...results.map((result) => [
      result.student.studentId,
      result.student.lastName,
      result.student.firstName,
      mark(result, 'ABS'),
    ]),
  ]);

/** As below «XX-APO_VALEURS-XX» in the file that Apogée gives out; birthdays are not known here. */
function apogee(results: readonly Listed[]): MarkFile {
  const named = ['apoL_a01_code', 'apoL_a02_nom', 'apoL_a03_prenom', 'apoL_a04_naissance'];
  const rows = results.map((result) => [
    result.student.studentId,
    result.student.lastName,
    result.student.firstName,
    '',
    mark(result, 'ABI'),
    fullMark,
  ]);
  const text = write([[...named, 'apoL_c0001', 'apoL_c0002'], ...rows], '\t', formatNumber);
  return { text, encoding: 'windows-1252', extension: 'txt' };
}

/**
 * Moodle finds students by one column, and gives a mark whose cell there is empty to the student of
 * the line before; one that it does not find makes it refuse the whole file, and one that two bear
 * gets both their marks. Only those who have one of their own are listed. It reads a decimal point in
 * every language, and a dash for no mark.
 */
function moodle(results: readonly Listed[]): MarkFile {
  const { heading, found } = inMoodle(results);
  const rows = found.map(({ key, result: { student, mark: earned } }) => [
    key,
    student.lastName,
    student.firstName,
    earned ?? Number.NaN,
  ]);
  const text = write([[heading, 'Nom', 'Prénom', `Note (/${fullMark})`], ...rows], ',', (value) =>
    Number.isNaN(value) ? '-' : `${value}`,
  );
  return { text, encoding: 'utf-8', extension: 'csv' };
}

function inMoodle(results: readonly Listed[]) {
  const byEmail = ownKeys(results, ({ email }) => readAddresses(email).valid[0] ?? '');
  const byNumber = ownNumbers(results);
  return byEmail.length >= byNumber.length
    ? { heading: 'Adresse de courriel', found: byEmail }
    : { heading: 'Numéro d’identification', found: byNumber };
}

const ownNumbers = (results: readonly Listed[]) =>
  ownKeys(results, ({ studentId }) => studentId.trim());

const ownNames = (results: readonly Listed[]) =>
  ownKeys(results, ({ lastName, firstName }) => foldText(`${lastName} ${firstName}`).trim());

function ownKeys(results: readonly Listed[], keyOf: (student: ResultStudent) => string) {
  const keyed = results.map((result) => ({ key: keyOf(result.student), result }));
  const bearers = Map.groupBy(keyed, ({ key }) => key.toLowerCase());
  return keyed.filter(({ key }) => key !== '' && bearers.get(key.toLowerCase())?.length === 1);
}

const writers: Record<MarkProgram, (results: readonly Listed[]) => MarkFile> = {
  pronote: byName,
  'ecole-directe': byName,
  apogee,
  scodoc,
  moodle,
};

const finders: Record<MarkProgram, typeof ownNames> = {
  pronote: ownNames,
  'ecole-directe': ownNames,
  apogee: ownNumbers,
  scodoc: ownNumbers,
  moodle: (results) => inMoodle(results).found,
};
