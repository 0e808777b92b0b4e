import { inkLuminance, luminance, type PixelFormat } from '../pixels/grey-pixels.ts';
import type { PdfDocument } from './pdf-document.ts';
import { isList, PdfName, PdfReference, PdfSurprise, type PdfValue } from './pdf-values.ts';

type Channels = 'grey' | 'rgb' | 'cmyk';

/** The meaning of the stored values of a picture. */
export interface Colours {
  readonly channels: Channels;
  /** For a picture with indexed colours, the grey of each value; otherwise null. */
  readonly palette: Uint8Array | null;
}

const plain: Readonly<Record<string, Channels>> = {
  DeviceGray: 'grey',
  G: 'grey',
  CalGray: 'grey',
  DeviceRGB: 'rgb',
  RGB: 'rgb',
  CalRGB: 'rgb',
  DeviceCMYK: 'cmyk',
  CMYK: 'cmyk',
};
const byCount: Readonly<Record<number, Channels>> = { 1: 'grey', 3: 'rgb', 4: 'cmyk' };
const mostColours = 256;

/** Null for colour spaces that are left to poppler. */
export function coloursOf(document: PdfDocument, space: PdfValue | undefined): Colours | null {
  const value = document.resolve(space);
  const [family, ...rest] = isList(value) ? value : [value];
  const name = document.resolve(family);
  if (!(name instanceof PdfName)) return null;
  if (name.name === 'Indexed' || name.name === 'I') return indexed(document, rest);
  const channels =
    name.name === 'ICCBased' ? profiled(document, rest[0]) : (plain[name.name] ?? null);
  return channels && { channels, palette: null };
}

function profiled(document: PdfDocument, profile: PdfValue | undefined): Channels | null {
  const count = document.get(document.stream(profile).dictionary, 'N');
  return typeof count === 'number' ? (byCount[count] ?? null) : null;
}

function indexed(
  document: PdfDocument,
  [base, highest, table]: readonly PdfValue[],
): Colours | null {
  const colours = coloursOf(document, base);
  const last = document.resolve(highest);
  if (!colours || colours.palette || typeof last !== 'number' || last >= mostColours) return null;
  const bytes =
    table instanceof PdfReference && !(document.resolve(table) instanceof Uint8Array)
      ? document.content(document.stream(table))
      : document.resolve(table);
  if (!(bytes instanceof Uint8Array))
    throw new PdfSurprise('The colours of a picture are missing.');
  const step = colours.channels === 'grey' ? 1 : colours.channels === 'rgb' ? 3 : 4;
  const palette = Uint8Array.from({ length: mostColours }, (_, index) => {
    const at = Math.min(index, last) * step;
    const [first = 0, second = 0, third = 0, fourth = 0] = bytes.subarray(at, at + step);
    if (colours.channels === 'grey') return first;
    return colours.channels === 'rgb'
      ? luminance(first, second, third)
      : inkLuminance(first, second, third, fourth);
  });
  return { channels: 'grey', palette };
}

/** Whether the values of a picture are inverted; null for any other transformation. */
export function isInverted(
  document: PdfDocument,
  decode: PdfValue | undefined,
  bits: PixelFormat['bits'],
  isIndexed: boolean,
): boolean | null {
  const pairs = document.numbers(decode);
  if (!pairs) return false;
  const most = isIndexed ? 2 ** bits - 1 : 1;
  const is = (low: number, high: number) =>
    pairs.every((value, place) => value === (place % 2 === 0 ? low : high));
  if (is(0, most)) return false;
  return is(most, 0) ? true : null;
}
