import { readAddresses } from '../email-addresses.ts';
import { type CsvDelimiter, guessDelimiter, parseCsv, readCell, writeCsv } from './csv.ts';
import { isBlankEntry, type RosterEntry, type RosterProblem, tidyEntry } from './roster.ts';
import { type ColumnMap, guessColumns, readHeading } from './roster-columns.ts';

export interface ReadRoster {
  readonly entries: readonly RosterEntry[];
  readonly problems: readonly RosterProblem[];
  readonly delimiter: CsvDelimiter;
  readonly hasHeading: boolean;
  readonly columns: ColumnMap;
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
  const rows = parseCsv(text, delimiter);
  const heading = rows[0] ? readHeading(rows[0].cells) : null;
  const body = heading ? rows.slice(1) : rows;
  const columns = heading ?? guessColumns(body.map(({ cells }) => cells));

  const entries: RosterEntry[] = [];
  const problems: RosterProblem[] = [];
  const seen = new Map<string, number>();
  for (const { line, cells } of body) {
    const entry = readEntry(cells, columns);
    if (isBlankEntry(entry)) continue;
    for (const message of faultsOf(entry, line, seen)) problems.push({ line, message });
    entries.push(entry);
  }
  return { entries, problems, delimiter, hasHeading: heading !== null, columns };
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
