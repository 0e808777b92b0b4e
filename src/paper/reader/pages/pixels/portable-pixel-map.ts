import type { PixelFormat } from './grey-pixels.ts';
import type { Unpack } from './stored-pixels.ts';

const blackIsOne = Uint8Array.from([255, 0]);
const formats = {
  P4: { bits: 1, channels: 'grey', palette: blackIsOne },
  P5: { bits: 8, channels: 'grey', palette: null },
  P6: { bits: 8, channels: 'rgb', palette: null },
} as const;

/** The pixels of a file in the plain format that poppler and we write; null when it is none. */
export function pixelMap<Image>(file: Uint8Array, unpack: Unpack<Image>): Image | null {
  const head = Buffer.from(file.buffer, file.byteOffset, Math.min(64, file.length));
  const found = /^(P[456])\s+(\d+)\s+(\d+)\s(?:(\d+)\s)?/.exec(head.toString('latin1'));
  if (!found) return null;
  const kind = found[1] as keyof typeof formats;
  const length =
    kind === 'P4' ? found[0].length - (found[4] ? found[4].length + 1 : 0) : found[0].length;
  if (kind !== 'P4' && found[4] !== '255') return null;
  const format: PixelFormat = {
    width: Number(found[2]),
    height: Number(found[3]),
    ...formats[kind],
  };
  return unpack(file.subarray(length), format);
}
