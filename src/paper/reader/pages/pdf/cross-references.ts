import type { RangeFile } from '../range-file.ts';
import { PdfParser } from './pdf-parser.ts';
import {
  isDictionary,
  isList,
  type PdfDictionary,
  PdfName,
  PdfSurprise,
  type PdfValue,
} from './pdf-values.ts';
import { readObject } from './read-object.ts';
import { streamFilters, unfold } from './stream-filters.ts';

/** Where an object is: at an offset in the file, or at an index in an object stream. */
type ObjectPlace = { readonly at: number } | { readonly inStream: number; readonly index: number };

export interface CrossReferences {
  readonly trailer: PdfDictionary;
  /** Null for an object that was deleted. */
  readonly places: ReadonlyMap<number, ObjectPlace | null>;
}

const mostObjects = 500_000;
const mostSections = 200;
const entryLength = 20;
const mostBytes = 16 * 1024 * 1024;

/** Reads the sections of the cross-reference table, the newest first. */
export function crossReferences(file: RangeFile, start: number): CrossReferences {
  const places = new Map<number, ObjectPlace | null>();
  let trailer: PdfDictionary | null = null;
  const ahead = [start];
  const seen = new Set<number>();
  for (let at = ahead.shift(); at !== undefined; at = ahead.shift()) {
    if (seen.has(at) || seen.size >= mostSections)
      throw new PdfSurprise('The sections of the table turn in circles.');
    seen.add(at);
    const own = readSection(file, at, (number, place) => {
      if (!places.has(number)) places.set(number, place);
      if (places.size > mostObjects) throw new PdfSurprise('There are too many objects.');
    });
    trailer ??= own;
    for (const key of ['XRefStm', 'Prev']) {
      const next = own.get(key);
      if (typeof next === 'number') ahead.push(next);
    }
  }
  return { trailer: trailer ?? new Map(), places };
}

type Enter = (number: number, place: ObjectPlace | null) => void;

function readSection(file: RangeFile, at: number, enter: Enter): PdfDictionary {
  const isTable = new PdfParser(file.read(at, 16)).skip('xref');
  return isTable ? readTable(file, at, enter) : readTableStream(file, at, enter);
}

function readTable(file: RangeFile, start: number, enter: Enter): PdfDictionary {
  let at = start + Buffer.from(file.read(start, 16)).indexOf('xref') + 4;
  for (;;) {
    const head = file.read(at, 64);
    const parser = new PdfParser(head);
    if (parser.skip('trailer')) return trailerAt(file, at + parser.at);
    const [first, count] = [parser.value(), parser.value()];
    if (typeof first !== 'number' || typeof count !== 'number' || count < 0) {
      throw new PdfSurprise('The table of objects is damaged.');
    }
    if (count > mostObjects) throw new PdfSurprise('There are too many objects.');
    at += parser.at;
    while ([10, 13, 32].includes(file.read(at, 1)[0] ?? 0)) at += 1;
    const rows = Buffer.from(file.read(at, count * entryLength)).toString('latin1');
    for (let row = 0; row < count; row += 1) {
      const entry = /^(\d{10}) \d{5} ([nf])/.exec(
        rows.slice(row * entryLength, (row + 1) * entryLength),
      );
      if (!entry) throw new PdfSurprise('The table of objects is damaged.');
      enter(first + row, entry[2] === 'n' ? { at: Number(entry[1]) } : null);
    }
    at += count * entryLength;
  }
}

function trailerAt(file: RangeFile, at: number): PdfDictionary {
  const trailer = new PdfParser(file.read(at, 64 * 1024)).value();
  if (!isDictionary(trailer)) throw new PdfSurprise('The trailer is missing.');
  return trailer;
}

function readTableStream(file: RangeFile, at: number, enter: Enter): PdfDictionary {
  const { value: dictionary, streamAt } = readObject(file, at);
  if (!isDictionary(dictionary) || streamAt === null)
    throw new PdfSurprise('The table of objects is missing.');
  const type = dictionary.get('Type');
  const length = dictionary.get('Length');
  if (
    !(type instanceof PdfName) ||
    type.name !== 'XRef' ||
    typeof length !== 'number' ||
    length > mostBytes
  ) {
    throw new PdfSurprise('The table of objects is missing.');
  }
  const filters = streamFilters(dictionary, (value) => value ?? null);
  const rows = unfold(file.read(streamAt, length), filters, mostBytes);
  const widths = numbers(dictionary.get('W'));
  const ranges = numbers(dictionary.get('Index') ?? [0, dictionary.get('Size') ?? 0]);
  readRows(rows, widths, ranges, enter);
  return dictionary;
}

function readRows(
  rows: Uint8Array,
  widths: readonly number[],
  ranges: readonly number[],
  enter: Enter,
): void {
  const [kindWidth = 0, secondWidth = 0, thirdWidth = 0] = widths;
  if (widths.some((width) => width < 0 || width > 6))
    throw new PdfSurprise('The table of objects is damaged.');
  let at = 0;
  const field = (width: number) => {
    let value = 0;
    for (let byte = 0; byte < width; byte += 1) value = value * 256 + (rows[at + byte] ?? 0);
    at += width;
    return value;
  };
  for (let range = 0; range + 1 < ranges.length; range += 2) {
    const [first = 0, count = 0] = ranges.slice(range);
    for (let row = 0; row < count; row += 1) {
      if (at >= rows.length) throw new PdfSurprise('The table of objects is too short.');
      const kind = kindWidth === 0 ? 1 : field(kindWidth);
      const [second, third] = [field(secondWidth), field(thirdWidth)];
      if (kind === 1) enter(first + row, { at: second });
      else enter(first + row, kind === 2 ? { inStream: second, index: third } : null);
    }
  }
}

function numbers(value: PdfValue | undefined): number[] {
  if (!isList(value)) throw new PdfSurprise('The table of objects is damaged.');
  return value.map(Number);
}
