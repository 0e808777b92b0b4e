import { pixelRows } from '../pixels/pixel-rows.ts';
import { inflated } from '../pixels/stored-pixels.ts';
import {
  isDictionary,
  isList,
  type PdfDictionary,
  PdfName,
  PdfSurprise,
  type PdfValue,
} from './pdf-values.ts';

/** A filter of a stream. Encoding applied the last filter first. */
export interface StreamFilter {
  readonly name: string;
  readonly parameters: PdfDictionary;
}

type Resolve = (value: PdfValue | undefined) => PdfValue;

export function streamFilters(dictionary: PdfDictionary, resolve: Resolve): StreamFilter[] {
  const filters = listOf(resolve(dictionary.get('Filter') ?? dictionary.get('F')), resolve);
  const parameters = listOf(
    resolve(dictionary.get('DecodeParms') ?? dictionary.get('DP')),
    resolve,
  );
  return filters.map((filter, place) => {
    if (!(filter instanceof PdfName)) throw new PdfSurprise('A filter has no name.');
    const own = parameters[place];
    return { name: filter.name, parameters: isDictionary(own) ? own : new Map() };
  });
}

function listOf(value: PdfValue, resolve: Resolve): readonly PdfValue[] {
  if (value === null) return [];
  return isList(value) ? value.map(resolve) : [value];
}

/** Decodes a stream that is stored plainly or deflated; other filters are not supported here. */
export function unfold(
  bytes: Uint8Array,
  filters: readonly StreamFilter[],
  mostBytes: number,
): Uint8Array {
  const [filter, ...others] = filters;
  if (!filter) return bytes;
  if (filter.name !== 'FlateDecode' || others.length > 0) {
    throw new PdfSurprise(`${filter.name} is not undone here.`);
  }
  const content = inflated(bytes, mostBytes);
  if (!content) throw new PdfSurprise('A stream cannot be unfolded.');
  return withoutPredictor(content, filter.parameters);
}

function withoutPredictor(bytes: Uint8Array, parameters: PdfDictionary): Uint8Array {
  const given = (key: string, otherwise: number) => {
    const value = parameters.get(key) ?? otherwise;
    if (typeof value !== 'number' || value < 1) throw new PdfSurprise(`${key} is no number.`);
    return value;
  };
  const predictor = given('Predictor', 1);
  if (predictor === 1) return bytes;
  if (predictor < 10) throw new PdfSurprise('The predictor is an unusual one.');
  const bitsPerPixel = given('Colors', 1) * given('BitsPerComponent', 8);
  const rowBytes = Math.ceil((given('Columns', 1) * bitsPerPixel) / 8);
  return pixelRows(bytes, rowBytes, Math.ceil(bitsPerPixel / 8));
}
