import { rosterLimits } from '#shared/domain/limits.ts';
import type { CsvDelimiter } from '#shared/domain/roster/csv.ts';
import {
  type ReadRoster,
  type RosterFormat,
  readRoster,
} from '#shared/domain/roster/read-roster.ts';
import { rosterRefusals } from '#shared/domain/roster/roster-refusals.ts';
import { decodeText, type Encoding, guessEncoding } from '#shared/domain/texts/decode-text.ts';

/** A file of the teacher as it was understood. Nothing has been sent yet. */
export interface ReadImport {
  readonly roster: ReadRoster;
  /** Why it cannot be imported; null for a good file. */
  readonly refusal: string | null;
  readonly encoding: string;
  /** The columns of the file, for choosing what each contains. */
  readonly columns: readonly FileColumn[];
}

export interface FileColumn {
  readonly index: number;
  readonly name: string;
}

export const delimiters: Record<CsvDelimiter, string> = {
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

/** Uses the same parser as the server. */
export function readImport(bytes: Uint8Array, told: RosterFormat = {}): ReadImport {
  const isTooLarge = bytes.length > rosterLimits.bytes;
  const text = isTooLarge ? '' : decodeText(bytes);
  const roster = readRoster(text, told);
  return {
    roster,
    refusal: isTooLarge ? rosterRefusals.tooLarge : refusalOf(roster),
    encoding: encodings[guessEncoding(bytes)],
    columns: describeColumns(roster),
  };
}

function refusalOf({ entries, refusal }: ReadRoster): string | null {
  if (refusal) return refusal;
  if (!entries.some(({ lastName, firstName }) => lastName !== '' || firstName !== '')) {
    return rosterRefusals.noStudent();
  }
  return null;
}

/** Describes each column by its heading or its place, with the first student's value. */
function describeColumns({ headings, sample }: ReadRoster): FileColumn[] {
  const width = Math.max(headings.length, sample.length);
  return Array.from({ length: width }, (_, index) => {
    const heading = headings[index]?.trim();
    const example = sample[index]?.trim();
    const name = heading ? `«\u00a0${heading}\u00a0»` : `colonne ${index + 1}`;
    return { index, name: example ? `${name}\u00a0: ${shortened(example)}` : name };
  });
}

const LONGEST = 30;
export const shortened = (text: string) =>
  text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
