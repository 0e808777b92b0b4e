import { constants, inflateSync } from 'node:zlib';
import { bytesPerPixel, bytesPerRow, type PixelFormat } from './grey-pixels.ts';
import { pixelRows } from './pixel-rows.ts';

export interface Storage {
  readonly deflated: boolean;
  /** Whether each row is stored as the difference from a prediction, as in PNG. */
  readonly predicted: boolean;
}

/** Turns stored pixels into an image, in grey or in colour; null where some are missing. */
export type Unpack<Image> = (bytes: Uint8Array, format: PixelFormat) => Image | null;

/** Null where pixels are damaged or missing. */
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
 * Inflates data. Data without its end is returned as far as it goes, because a missing checksum
 * does no harm. Null where it is damaged or too long. A caller that knows the length passes it as
 * `chunkSize`, so that the result is one chunk and is in memory only once.
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
