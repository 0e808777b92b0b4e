import type { GreyImage } from '#paper/reader/grey-image.ts';
import { decodeJpeg } from '#paper/reader/pages/jpeg/decode-jpeg.ts';
import { jpegHeader } from '#paper/reader/pages/jpeg/jpeg-header.ts';
import { jpegOf } from '#tests/support/paper/scan-simulator/picture.ts';
import {
  pageImage,
  type SimulatedPage,
} from '#tests/support/paper/scan-simulator/simulated-scan.ts';

/** `decodePage` reads a JPEG of this resolution at half its size. */
const fineDpi = 280;

export function isHalved({ picture, scanner }: Pick<SimulatedPage, 'picture' | 'scanner'>) {
  return scanner.jpeg !== null && picture.dpi >= fineDpi;
}

export async function decodedImage(page: SimulatedPage, isWhole = false): Promise<GreyImage> {
  const { picture, scanner } = page;
  if (scanner.jpeg === null) return pageImage(page);
  const file = await jpegOf(picture, scanner.jpeg);
  const header = jpegHeader(file);
  const image = header && decodeJpeg(file, header, isHalved(page) && !isWhole);
  if (!image) throw new Error('The JPEG that was just written cannot be decoded.');
  return image;
}
