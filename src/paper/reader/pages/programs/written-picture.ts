import { readFile, stat } from 'node:fs/promises';
import { reserveMemory } from '../../../process/room.ts';
import type { GreyImage } from '../../grey-image.ts';
import type { PageManner } from '../page-manner.ts';
import { PageProblem } from '../page-problem.ts';
import type { PixelFormat } from '../pixels/grey-pixels.ts';
import type { Unpack } from '../pixels/stored-pixels.ts';
import { isTooLarge, mostPixelBytes } from '../scan-limits.ts';

const blackIsOne = Uint8Array.from([255, 0]);

const pixelMapFormats = {
  P4: { bits: 1, channels: 'grey', palette: blackIsOne },
  P5: { bits: 8, channels: 'grey', palette: null },
  P6: { bits: 8, channels: 'rgb', palette: null },
} as const;

/**
 * Reads the picture that a program has written. Its size is checked before it is read into memory.
 */
export async function writtenPicture<Image extends GreyImage>(
  path: string,
  { unpack, inColour }: PageManner<Image>,
): Promise<Image> {
  const { size } = await stat(path);
  if (size > mostPixelBytes) throw new PageProblem('too-large');
  reserveMemory(2 * size);
  const image = pixelMap(await readFile(path), (bytes, format) => {
    const { width, height, channels } = format;
    if (isTooLarge(width, height)) throw new PageProblem('too-large');
    reserveMemory(bytes.length + width * height * (inColour && channels !== 'grey' ? 3 : 1));
    return unpack(bytes, format);
  });
  if (!image) throw new PageProblem('damaged-image');
  return image;
}

/**
 * The pixels of a file in PNM format, which poppler and our own programs write; null for any other
 * format.
 */
function pixelMap<Image>(file: Uint8Array, unpack: Unpack<Image>): Image | null {
  const head = Buffer.from(file.buffer, file.byteOffset, Math.min(64, file.length));
  const found = /^(P[456])\s+(\d+)\s+(\d+)\s(?:(\d+)\s)?/.exec(head.toString('latin1'));
  if (!found) return null;
  const kind = found[1] as keyof typeof pixelMapFormats;
  const length =
    kind === 'P4' ? found[0].length - (found[4] ? found[4].length + 1 : 0) : found[0].length;
  if (kind !== 'P4' && found[4] !== '255') return null;
  const format: PixelFormat = {
    width: Number(found[2]),
    height: Number(found[3]),
    ...pixelMapFormats[kind],
  };
  return unpack(file.subarray(length), format);
}
