import { rosterLimits } from '#shared/domain/limits.ts';
import { type CsvDelimiter, parseCsv } from '#shared/domain/roster/csv.ts';
import {
  decodeText,
  type Encoding,
  guessEncoding,
  type ReadRoster,
  readRoster,
} from '#shared/domain/roster/read-roster.ts';
import { expectedColumns } from '#shared/domain/roster/roster-columns.ts';
import { columnLabels } from '../roster-labels.ts';

/** A file of the teacher, as it was understood; nothing has been sent yet. */
export interface ReadImport {
  readonly roster: ReadRoster;
  /** Why it cannot be taken; null for a good file. */
  readonly refusal: string | null;
  readonly delimiter: string;
  readonly encoding: string;
  readonly columns: readonly { readonly label: string; readonly source: string | null }[];
}

const delimiters: Record<CsvDelimiter, string> = {
  ';': 'point-virgule',
  ',': 'virgule',
  '\t': 'tabulation',
};

const encodings: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'ceux de Windows (windows-1252)',
};

/** By the very reader of the server. */
export function readImport(bytes: Uint8Array): ReadImport {
  const isTooLarge = bytes.length > rosterLimits.bytes;
  const text = isTooLarge ? '' : decodeText(bytes);
  const roster = readRoster(text);
  return {
    roster,
    refusal: isTooLarge ? 'Ce fichier est trop lourd (2 Mo au plus).' : refusalOf(roster),
    delimiter: delimiters[roster.delimiter],
    encoding: encodings[guessEncoding(bytes)],
    columns: describeColumns(text, roster),
  };
}

function refusalOf({ entries, refusal }: ReadRoster): string | null {
  if (refusal) return refusal;
  if (!entries.some(({ lastName, firstName }) => lastName !== '' || firstName !== '')) {
    return 'Aucun étudiant n’a été trouvé dans ce fichier.';
  }
  return null;
}

/** From which column of the file each of ours is taken, by its heading if there is one. */
function describeColumns(text: string, { columns, delimiter, hasHeading }: ReadRoster) {
  const headings = hasHeading ? (parseCsv(text, delimiter, { rows: 1 })[0]?.cells ?? []) : [];
  return expectedColumns.map((column) => {
    const index = columns[column];
    const heading = index === undefined ? undefined : headings[index]?.trim();
    const source = heading ? `«\u00a0${heading}\u00a0»` : `colonne ${(index ?? 0) + 1}`;
    return { label: columnLabels[column], source: index === undefined ? null : source };
  });
}
