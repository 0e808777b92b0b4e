import { constants, inflateSync } from 'node:zlib';
import { bytesPerPixel, bytesPerRow, type PixelFormat } from './grey-pixels.ts';
import { pixelRows } from './pixel-rows.ts';

export interface Storage {
  readonly deflated: boolean;
  /** Each row stored as the difference from what is predicted, as PNG does. */
  readonly predicted: boolean;
}

/** What becomes of the stored pixels: an image, in grey or in colour; null where some are missing. */
export type Unpack<Image> = (bytes: Uint8Array, format: PixelFormat) => Image | null;

/** Null where the pixels are damaged or not all there. */
export function storedPixels<Image>(
  bytes: Uint8Array,
  { deflated, predicted }: Storage,
  format: PixelFormat,
  unpack: Unpack<Image>,
): Image | null {
  const most = (bytesPerRow(format) + 1) * format.height;
  const content = deflated ? inflated(bytes, most, most + 1) : bytes;
  if (!content) return null;
  const rows = predicted ? pixelRows(content, bytesPerRow(format), bytesPerPixel(format)) : content;
  return unpack(rows, format);
}

/**
 * What has lost its end is given as far as it goes: a missing checksum harms nobody. Null where it is
 * damaged, or longer than it may be. In pieces of `chunkSize`, which are joined: whoever knows how
 * long it will be has it in one, and in memory once.
 */
export function inflated(
  bytes: Uint8Array,
  mostBytes: number,
  chunkSize?: number,
): Uint8Array | null {
  try {
    return inflateSync(bytes, {
      maxOutputLength: mostBytes,
      finishFlush: constants.Z_SYNC_FLUSH,
      ...(chunkSize && { chunkSize: Math.max(chunkSize, constants.Z_MIN_CHUNK) }),
    });
  } catch {
    return null;
  }
}
