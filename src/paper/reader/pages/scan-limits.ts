/** What a scan may be; past it a file is refused, or a page. */
export const mostBytesOfFile = 500 * 1024 * 1024;
export const mostPages = 2000;

/** A3 at 600 dpi has 9,900 × 14,000 pixels. */
const mostPixelsOfSide = 20_000;
export const mostPixels = 150_000_000;
/** Of a file that is one picture, which is in memory whole: A4 in colour at 600 dpi, hardly compressed. */
export const mostBytesOfPicture = 128 * 1024 * 1024;
/** Of a picture of a PDF as it is stored. */
export const mostStreamBytes = 64 * 1024 * 1024;
/** Of the grey page that is read; whoever decodes at half the size has four times as many. */
export const mostGreyPixels = 40_000_000;
/** Of a page that people look at, in colour: A4 at 400 dpi. */
export const mostShownPixels = 16_000_000;
/** A picture without compression is in memory whole. */
export const mostPixelBytes = 128 * 1024 * 1024;

export function isTooLarge(width: number, height: number): boolean {
  return Math.max(width, height) > mostPixelsOfSide || width * height > mostPixels;
}
