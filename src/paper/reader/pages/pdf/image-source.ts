import type { FaxFormat } from '../fax/fax-rows.ts';
import type { PageSource } from '../page-source.ts';
import { channelCounts, evenPalette, type PixelFormat } from '../pixels/grey-pixels.ts';
import type { Storage } from '../pixels/stored-pixels.ts';
import type { Turn } from '../pixels/turn.ts';
import { isTooLarge, mostStreamBytes } from '../scan-limits.ts';
import { coloursOf, isInverted } from './colours.ts';
import type { PdfDocument } from './pdf-document.ts';
import type { PdfDictionary, PdfStream } from './pdf-values.ts';
import { type StreamFilter, streamFilters } from './stream-filters.ts';

export interface ImagePlace {
  /** The number of the page in the PDF, from 1. */
  readonly page: number;
  readonly turn: Turn;
  readonly dpi: number;
}

/** Decides how a picture of a PDF is decoded: by our own decoders or by poppler. */
export function imageSource(
  document: PdfDocument,
  { dictionary, at, length }: PdfStream,
  { page, turn, dpi }: ImagePlace,
): PageSource {
  const width = document.get(dictionary, 'Width');
  const height = document.get(dictionary, 'Height');
  if (typeof width !== 'number' || typeof height !== 'number' || width < 1 || height < 1) {
    return { kind: 'none', reason: 'damaged-image' };
  }
  if (isTooLarge(width, height) || length > mostStreamBytes) {
    return { kind: 'none', reason: 'too-large' };
  }

  const [filter, ...others] = streamFilters(dictionary, document.resolve);
  const isJbig2 = filter?.name === 'JBIG2Decode';
  const byPoppler = {
    kind: 'pdf-image',
    page,
    turn,
    ...(isJbig2 && { jbig2: { at, length } }),
  } as const;
  const colours = coloursOf(document, dictionary.get('ColorSpace'));
  if (!colours || others.length > 0) return byPoppler;
  const bits = bitsOf(document.get(dictionary, 'BitsPerComponent'));
  const inverted =
    bits && isInverted(document, dictionary.get('Decode'), bits, colours.palette !== null);
  if (!bits || inverted === null) return byPoppler;

  if (filter?.name === 'DCTDecode') {
    if (colours.palette || filter.parameters.has('ColorTransform')) return byPoppler;
    return { kind: 'jpeg', at, length, inverted, turn, dpi, otherwise: byPoppler };
  }
  if (filter?.name === 'CCITTFaxDecode') {
    const greys = colours.palette ?? (inverted ? [255, 0] : [0, 255]);
    const format = faxFormat(filter.parameters, width, height, greys);
    const isPlain = bits === 1 && colours.channels === 'grey' && !(colours.palette && inverted);
    return format && isPlain ? { kind: 'fax', at, length, format, turn } : byPoppler;
  }
  const { channels } = colours;
  if (channels !== 'grey' && (bits < 8 || inverted)) return byPoppler;
  if (bits === 16 && (inverted || colours.palette)) return byPoppler;
  const greys = colours.palette ?? evenPalette(bits === 16 ? 8 : bits);
  const palette = inverted ? greys.slice(0, 2 ** bits).reverse() : greys;
  const format: PixelFormat = { width, height, bits, channels, palette };
  const storage = storageOf(filter, format);
  return storage ? { kind: 'pixels', at, length, format, storage, turn } : byPoppler;
}

/**
 * The format of a fax. `greys` are the greys of a stored 0 and 1. Null for a fax that is left to
 * poppler.
 */
function faxFormat(
  parameters: PdfDictionary,
  width: number,
  height: number,
  greys: ArrayLike<number>,
): FaxFormat | null {
  const kind = parameters.get('K') ?? 0;
  if (typeof kind !== 'number' || (parameters.get('Columns') ?? 1728) !== width) return null;
  const blackIsOne = parameters.get('BlackIs1') === true;
  return {
    width,
    height,
    coding: kind < 0 ? 'group4' : kind === 0 ? 'runs' : 'mixed',
    aligned: parameters.get('EncodedByteAlign') === true,
    white: greys[blackIsOne ? 0 : 1] ?? 255,
    black: greys[blackIsOne ? 1 : 0] ?? 0,
  };
}

function bitsOf(value: unknown): PixelFormat['bits'] | null {
  return value === 1 || value === 2 || value === 4 || value === 8 || value === 16 ? value : null;
}

/** Null for a filter that is left to poppler. */
function storageOf(
  filter: StreamFilter | undefined,
  { width, bits, channels }: PixelFormat,
): Storage | null {
  if (!filter) return { deflated: false, predicted: false };
  const { name, parameters } = filter;
  if (name !== 'FlateDecode' && name !== 'Fl') return null;
  const predictor = parameters.get('Predictor') ?? 1;
  if (predictor === 1) return { deflated: true, predicted: false };
  const isAsStored =
    typeof predictor === 'number' &&
    predictor >= 10 &&
    (parameters.get('Columns') ?? 1) === width &&
    (parameters.get('Colors') ?? 1) === channelCounts[channels] &&
    (parameters.get('BitsPerComponent') ?? 8) === bits;
  return isAsStored ? { deflated: true, predicted: true } : null;
}
