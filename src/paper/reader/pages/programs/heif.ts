import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProgramLimits } from '../../../process/program-limits.ts';
import { reserveMemory } from '../../../process/room.ts';
import { runOnFile } from '../../../process/run-on-file.ts';
import type { GreyImage } from '../../grey-image.ts';
import { jpegHeader } from '../jpeg/jpeg-header.ts';
import { PageProblem } from '../page-problem.ts';
import { isTooLarge, mostGreyPixels } from '../scan-limits.ts';
import type { PageOrder } from './page-order.ts';
import type { ReadingTools } from './reading-tools.ts';

const limits: ProgramLimits = {
  seconds: 20,
  megabytesOfMemory: 1024,
  megabytesOfOutput: 128,
  files: 32,
};
/** Higher than the quality in which phones write photos. */
const quality = '95';

const brands = /^....ftyp(?:hei[cxms]|hev[cx]|mif1|msf1)/s;

/** Whether a file begins like the photos of phones. */
export function isHeif(start: string): boolean {
  return brands.test(start);
}

/** The errors of libheif for photos that need a newer version, mainly those of iOS 18. */
const unknown = /Too many \w+(?: image)? references|Unsupported/;

/** The number of photos in a file, or why it cannot be opened. */
export function heifPages(
  tools: ReadingTools,
  file: string,
  signal?: AbortSignal,
): Promise<number | 'damaged' | 'heif-unknown'> {
  const command = (seen: string) => [`${tools.heif}/heif-info`, seen];
  return runOnFile(tools, { file, command, limits, signal }, async ({ code, output, errors }) => {
    const pages = output.match(/^image:/gm)?.length ?? 0;
    if (code === 0 && pages > 0) return pages;
    return unknown.test(errors) ? 'heif-unknown' : 'damaged';
  });
}

/** Decodes a photo, turned as it was taken. */
export function heifImage<Image extends GreyImage>(
  tools: ReadingTools,
  { file, page, manner, signal }: PageOrder<Image>,
): Promise<Image> {
  const command = (seen: string) => [`${tools.heif}/heif-convert`, '-q', quality, seen, 'page.jpg'];
  return runOnFile(tools, { file, command, limits, signal }, async ({ code, folder }) => {
    // A single photo is written to page.jpg, several to page-1.jpg and so on.
    const names = (await readdir(folder)).filter((name) => name.endsWith('.jpg'));
    const name = names.length === 1 ? names[0] : names.find((each) => each === `page-${page}.jpg`);
    if (code !== 0 || !name) throw new PageProblem('damaged-image');
    const written = await readFile(join(folder, name));
    const header = jpegHeader(written);
    if (!header) throw new PageProblem('damaged-image');
    const { width, height } = header;
    if (isTooLarge(width, height)) throw new PageProblem('too-large');
    const half = width * height > mostGreyPixels;
    reserveMemory((width * height * (manner.inColour ? 3 : 1)) / (half ? 4 : 1));
    const image = manner.jpeg(written, header, half);
    if (!image) throw new PageProblem('damaged-image');
    return image;
  });
}
