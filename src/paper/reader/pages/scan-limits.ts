/** The limits of scans; a file or page beyond them is refused. */
export const mostPages = 2000;

/** A3 at 600 dpi has 9,900 × 14,000 pixels. */
const mostPixelsOfSide = 20_000;
export const mostPixels = 150_000_000;
/**
 * For a file that is a single picture, which is read as a whole: A4 in colour at 600 dpi with
 * little compression.
 */
export const mostBytesOfPicture = 128 * 1024 * 1024;
/** For a picture inside a PDF, as it is stored. */
export const mostStreamBytes = 64 * 1024 * 1024;
/**
 * For the grey page that is read. A picture that is decoded at half its size may have four times as
 * many.
 */
export const mostGreyPixels = 40_000_000;
/** For a page that people look at, in colour: A4 at 400 dpi. */
export const mostShownPixels = 16_000_000;
/** For a picture without compression, which is in memory as a whole. */
export const mostPixelBytes = 128 * 1024 * 1024;

export function isTooLarge(width: number, height: number): boolean {
  return Math.max(width, height) > mostPixelsOfSide || width * height > mostPixels;
}
