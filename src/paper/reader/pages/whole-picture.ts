import { reserveMemory } from '../../process/room.ts';
import { decodeFax } from './fax/decode-fax.ts';
import { decodeJpeg } from './jpeg/decode-jpeg.ts';
import { jpegEnd } from './jpeg/jpeg-end.ts';
import { jpegHeader } from './jpeg/jpeg-header.ts';
import type { CheckedPicture } from './page-source.ts';
import { isWholeJbig2 } from './pdf/whole-jbig2.ts';
import { bytesPerRow, greyPixels } from './pixels/grey-pixels.ts';
import { storedPixels } from './pixels/stored-pixels.ts';
import { isTooLarge, mostGreyPixels, mostPixelBytes } from './scan-limits.ts';

/**
 * Whether no part of a picture is missing. A picture that is too large to check counts as complete.
 */
export function isWholePicture(
  bytes: Uint8Array,
  picture: Exclude<CheckedPicture, { kind: 'jpeg' }>,
): boolean {
  if (picture.kind === 'jbig2') return isWholeJbig2(bytes);
  const { format } = picture;
  if (isTooLarge(format.width, format.height)) return true;
  const pixels = format.width * format.height;
  if (picture.kind === 'fax') {
    if (pixels > mostGreyPixels) return true;
    reserveMemory(pixels);
    return decodeFax(bytes, picture.format) !== null;
  }
  const stored = bytesPerRow(picture.format) * format.height;
  if (stored > mostPixelBytes) return true;
  reserveMemory(stored + pixels);
  return storedPixels(bytes, picture.storage, picture.format, greyPixels) !== null;
}

/** Whether a JPEG is complete; where our decoder does not support it, whether it has an end. */
export function isWholeJpeg(bytes: Uint8Array): boolean {
  const header = jpegHeader(bytes);
  if (!header) return jpegEnd(bytes) !== null;
  if (isTooLarge(header.width, header.height)) return true;
  reserveMemory((header.width * header.height) / 4);
  return decodeJpeg(bytes, header, true) !== null;
}
