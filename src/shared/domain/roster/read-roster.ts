import { readAddresses } from '../emails/email-addresses.ts';
import { rosterLimits } from '../limits.ts';
import { studentKeyOf } from '../students/student-identity.ts';
import { bareListName } from '../students/student-name.ts';
import {
  type CsvDelimiter,
  type CsvRow,
  guessDelimiter,
  parseCsv,
  readCell,
  writeCsv,
} from './csv.ts';
import {
  isBlankEntry,
  type RosterEntry,
  type RosterProblem,
  splitName,
  tidyEntry,
} from './roster.ts';
import { type ColumnMap, guessColumns, readHeading } from './roster-columns.ts';
import { rosterRefusals } from './roster-refusals.ts';

export interface ReadRoster {
  readonly entries: readonly RosterEntry[];
  /** The line of each entry in the file. */
  readonly lines: readonly number[];
  /** The lines above the students that name none of them, such as the title of the list. */
  readonly titles: readonly LeftOutLine[];
  /** The lines among the students that name none of them, such as «Fin de la liste». */
  readonly strays: readonly LeftOutLine[];
  /** The cells of the first student, which help the teacher to recognise the columns. */
  readonly sample: readonly string[];
  readonly headings: readonly string[];
  readonly problems: readonly RosterProblem[];
  readonly delimiter: CsvDelimiter;
  readonly hasHeading: boolean;
  readonly columns: ColumnMap;
  /** Why the file cannot be imported, in French; null where it can. */
  readonly refusal: string | null;
}

interface LeftOutLine {
  readonly line: number;
  readonly text: string;
}

/** What the teacher has corrected of how a file was understood. */
export interface RosterFormat {
  readonly delimiter?: CsvDelimiter;
  readonly columns?: ColumnMap;
}

/** Reads the file of a school, with the problems of each line. */
export function readRoster(text: string, chosen: RosterFormat = {}): ReadRoster {
  const delimiter = chosen.delimiter ?? guessDelimiter(text);
  const bounds = {
    // One row more than allowed, so that a list which is too long is noticed.
    rows: rosterLimits.students + MOST_TITLES + 1,
    cells: rosterLimits.columns + 1,
    characters: 2 * rosterLimits.addresses,
  };
  const rows = parseCsv(text, delimiter, bounds);
  const { above, heading, body } = partsOf(rows);
  const named = heading && readHeading(heading.cells);
  const columns = chosen.columns ?? named ?? guessColumns(body.map(({ cells }) => cells));

  const entries: RosterEntry[] = [];
  const lines: number[] = [];
  const problems: RosterProblem[] = [];
  const strays: LeftOutLine[] = [];
  const hasColumns = 2 * body.filter(({ cells }) => cells.length > 1).length > body.length;
  const seen = new Map<string, number>();
  let refusal = refusalOf(text, rows);
  for (const { line, cells } of body) {
    const entry = readEntry(cells, columns);
    if (hasColumns && isStray(cells, entry)) {
      strays.push(leftOut({ line, cells }));
      continue;
    }
    if (isBlankEntry(entry)) continue;
    const tooLong = tooLongField(entry);
    if (tooLong) refusal ??= `Ligne ${line}\u00a0: ${tooLong}`;
    for (const message of faultsOf(entry, line, seen)) {
      // Where the file has no column of numbers, a missing number is not a problem of each line.
      if (message !== numberMissing() || columns.id !== undefined) problems.push({ line, message });
    }
    const beyond = heading ? cellsBeyond(cells, heading.cells.length, columns) : [];
    if (beyond.length > 0) problems.push({ line, message: notTaken(beyond) });
    entries.push(entry);
    lines.push(line);
  }
  if (entries.length > rosterLimits.students) {
    refusal ??= rosterRefusals.tooMany();
  }
  return {
    entries,
    lines,
    problems,
    delimiter,
    columns,
    refusal,
    hasHeading: heading !== null,
    headings: heading?.cells ?? [],
    sample: body[0]?.cells ?? [],
    titles: above.map(leftOut),
    strays,
  };
}

const leftOut = ({ line, cells }: CsvRow): LeftOutLine => ({ line, text: filled(cells).join(' ') });

/**
 * Whether a line of a table is no student: it is not divided into cells, or there is nothing like a
 * name or a number in it.
 */
function isStray(cells: readonly string[], { id, lastName, firstName, email }: RosterEntry) {
  const isNamed = /\p{L}/u.test(lastName + firstName);
  const isNumbered = /^\S*\d\S*$/.test(id);
  return cells.length === 1 || !(isNamed || isNumbered || email.includes('@'));
}

const MOST_TITLES = 10;
const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '');

/** Splits off the titles. A title has fewer cells than the rows of the table below it. */
function partsOf(rows: readonly CsvRow[]) {
  const width = ({ cells }: CsvRow) => filled(cells).length;
  const place = rows.slice(0, MOST_TITLES).findIndex((row, index) => {
    const isBelowTitles = rows.slice(0, index).every((title) => width(title) < width(row));
    return isBelowTitles && readHeading(row.cells) !== null;
  });
  const heading = rows[place] ?? null;
  if (heading) return { above: rows.slice(0, place), heading, body: rows.slice(place + 1) };
  const isTable = rows.filter((row) => width(row) > 1).length > rows.length / 2;
  const start = isTable
    ? Math.max(
        0,
        rows.slice(0, MOST_TITLES).findIndex((row) => width(row) > 1),
      )
    : 0;
  return { above: rows.slice(0, start), heading: null, body: rows.slice(start) };
}

function refusalOf(text: string, rows: readonly CsvRow[]): string | null {
  if (text.includes('\0')) return 'Ce fichier n’est pas une liste au format texte.';
  if (rows.some(({ cells }) => cells.length > rosterLimits.columns)) {
    return `Ce fichier n’est pas une liste d’étudiants\u00a0: ses lignes ont plus de ${rosterLimits.columns} colonnes.`;
  }
  return null;
}

function tooLongField({ id, lastName, firstName, email }: RosterEntry): string | null {
  const { number, name, addresses } = rosterLimits;
  if (id.length > number) return `le numéro est trop long (${number} caractères au plus).`;
  if (lastName.length > name || firstName.length > name) {
    return `le nom est trop long (${name} caractères au plus).`;
  }
  return email.length > addresses ? 'l’adresse e-mail est trop longue.' : null;
}

function readEntry(cells: readonly string[], columns: ColumnMap): RosterEntry {
  const cell = (index: number | undefined) =>
    index === undefined ? '' : readCell((cells[index] ?? '').trim());
  const [lastName, firstName] = [cell(columns.lastName), cell(columns.firstName)];
  const isWhole = columns.lastName !== undefined && columns.lastName === columns.firstName;
  return tidyEntry({
    id: cell(columns.id),
    ...(isWhole ? splitName(lastName) : { lastName, firstName }),
    email: cell(columns.email),
  });
}

/**
 * The cells of a line beyond those of the heading, which come from a second address or a delimiter
 * within a name.
 */
function cellsBeyond(cells: readonly string[], width: number, columns: ColumnMap): string[] {
  const taken = new Set(Object.values(columns));
  return filled(cells.filter((_, index) => index >= width && !taken.has(index)));
}

const notTaken = (cells: readonly string[]) =>
  `Elle a plus de cellules que l’en-tête\u00a0: «\u00a0${cells.map((cell) => cell.trim()).join(' ')}\u00a0» n’est pas repris.`;

const numberMissing = () => 'Le numéro d’étudiant manque.';

function* faultsOf(entry: RosterEntry, line: number, seen: Map<string, number>) {
  if (entry.lastName === '' && entry.firstName === '') yield 'Le nom manque.';
  if (entry.id === '') yield numberMissing();
  const before = seen.get(entry.id);
  if (entry.id !== '' && before !== undefined) {
    yield `Le numéro ${entry.id} est déjà à la ligne ${before}.`;
  } else seen.set(entry.id, line);
  const name = `name ${studentKeyOf({ ...entry, studentId: '' })}`;
  const namesake = seen.get(name);
  if (bareListName(entry) !== '' && namesake !== undefined && before === undefined) {
    yield `Le même nom est déjà à la ligne ${namesake}\u00a0: vérifiez que ce sont deux personnes.`;
  }
  if (namesake === undefined) seen.set(name, line);
  for (const address of readAddresses(entry.email).malformed) {
    yield `L’adresse «\u00a0${address}\u00a0» n’est pas valide.`;
  }
}

/**
 * Writes a file that `readRoster` reads back unchanged. The byte order mark makes Excel show
 * accents correctly.
 */
export function writeRoster(entries: readonly RosterEntry[]): string {
  const rows = entries.map(({ id, lastName, firstName, email }) => [
    id,
    lastName,
    firstName,
    email,
  ]);
  return `\ufeff${writeCsv([['id', 'nom', 'prenom', 'email'], ...rows], ';')}`;
}
