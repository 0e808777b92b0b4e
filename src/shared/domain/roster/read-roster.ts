import { readAddresses } from '../email-addresses.ts';
import { rosterLimits } from '../limits.ts';
import {
  type CsvDelimiter,
  type CsvRow,
  guessDelimiter,
  parseCsv,
  readCell,
  writeCsv,
} from './csv.ts';
import { isBlankEntry, type RosterEntry, type RosterProblem, tidyEntry } from './roster.ts';
import { type ColumnMap, guessColumns, readHeading } from './roster-columns.ts';

export interface ReadRoster {
  readonly entries: readonly RosterEntry[];
  readonly problems: readonly RosterProblem[];
  readonly delimiter: CsvDelimiter;
  readonly hasHeading: boolean;
  readonly columns: ColumnMap;
  /** Why it cannot be a list of ours, in words. */
  readonly refusal: string | null;
}

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** A byte order mark, else strict UTF-8, else what Windows wrote. */
export function guessEncoding(bytes: Uint8Array): Encoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(guessEncoding(bytes)).decode(bytes);
}

/** What can be understood of a school's file, and what is to be told about it, by line. */
export function readRoster(text: string): ReadRoster {
  const delimiter = guessDelimiter(text);
  const bounds = {
    rows: rosterLimits.students + 2,
    cells: rosterLimits.columns + 1,
    characters: 2 * rosterLimits.addresses,
  };
  const rows = parseCsv(text, delimiter, bounds);
  const heading = rows[0] ? readHeading(rows[0].cells) : null;
  const body = heading ? rows.slice(1) : rows;
  const columns = heading ?? guessColumns(body.map(({ cells }) => cells));

  const entries: RosterEntry[] = [];
  const problems: RosterProblem[] = [];
  const seen = new Map<string, number>();
  let refusal = refusalOf(text, rows);
  for (const { line, cells } of body) {
    const entry = readEntry(cells, columns);
    if (isBlankEntry(entry)) continue;
    const tooLong = tooLongField(entry);
    if (tooLong) refusal ??= `Ligne ${line}\u00a0: ${tooLong}`;
    for (const message of faultsOf(entry, line, seen)) problems.push({ line, message });
    entries.push(entry);
  }
  if (entries.length > rosterLimits.students) {
    refusal ??= 'Une liste compte au plus 5 000 étudiants.';
  }
  return { entries, problems, delimiter, hasHeading: heading !== null, columns, refusal };
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
  return tidyEntry({
    id: cell(columns.id),
    lastName: cell(columns.lastName),
    firstName: cell(columns.firstName),
    email: cell(columns.email),
  });
}

function* faultsOf(entry: RosterEntry, line: number, seen: Map<string, number>) {
  if (entry.lastName === '' && entry.firstName === '') yield 'Le nom manque.';
  if (entry.id === '') yield 'Le numéro d’étudiant manque.';
  const before = seen.get(entry.id);
  if (entry.id !== '' && before !== undefined) {
    yield `Le numéro ${entry.id} est déjà à la ligne ${before}.`;
  } else seen.set(entry.id, line);
  for (const address of readAddresses(entry.email).malformed) {
    yield `L’adresse « ${address} » n’est pas valide.`;
  }
}

/** The file that `readRoster` reads back to the same roster; the mark lets Excel see the accents. */
export function writeRoster(entries: readonly RosterEntry[]): string {
  const rows = entries.map(({ id, lastName, firstName, email }) => [
    id,
    lastName,
    firstName,
    email,
  ]);
  return `\ufeff${writeCsv([['id', 'nom', 'prenom', 'email'], ...rows], ';')}`;
}
