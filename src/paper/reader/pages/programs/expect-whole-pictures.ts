import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SandboxTools } from '../../../process/sandbox.ts';
import { newScratchFolder } from '../../../process/scratch-folder.ts';
import type { GreyImage } from '../../grey-image.ts';
import { jpegHeader } from '../jpeg/jpeg-header.ts';
import { forReading } from '../page-manner.ts';
import { PageProblem } from '../page-problem.ts';
import { isWholeJbig2 } from '../pdf/whole-jbig2.ts';
import { isWholeJpeg } from '../whole-picture.ts';
import { libraryImage } from './library-image.ts';
import type { PageOrder } from './page-order.ts';
import { withStoredPictures } from './poppler.ts';
import type { ReadingTools } from './reading-tools.ts';

/**
 * Throws a PageProblem unless a JPEG from a PDF can be decoded, by us or by libvips. This is needed
 * because poppler leaves missing parts white, without an error, where a JPEG is cut off, lacks its
 * tables or is of an unknown kind.
 */
export async function expectWholeJpeg(
  fence: SandboxTools,
  bytes: Uint8Array,
  signal?: AbortSignal,
): Promise<void> {
  if (!isWholeJpeg(bytes)) throw new PageProblem('damaged-image');
  if (jpegHeader(bytes)) return;
  const folder = await newScratchFolder();
  try {
    const file = join(folder, 'picture.jpg');
    await writeFile(file, bytes);
    await libraryImage(fence, { file, page: 1, manner: forReading.whole, signal });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The file names of pictures that are stored with one bit for each pixel; other pictures have other
 * names.
 */
const bilevel = /\.(?:pbm|jb2[eg])$/;

/**
 * Checks the stored pictures on a page of a PDF that only poppler can open, as far as poppler would
 * leave missing parts white without an error; it does report a fax or a JPEG 2000 that was cut off.
 * Returns whether all pictures consist of only black and white.
 */
export function expectWholePictures(
  tools: ReadingTools,
  { file, page, signal }: Pick<PageOrder<GreyImage>, 'file' | 'page' | 'signal'>,
): Promise<boolean> {
  return withStoredPictures(tools, { file, page, signal }, async (pictures) => {
    for (const picture of pictures) {
      if (picture.endsWith('.jpg')) await expectWholeJpeg(tools, await readFile(picture), signal);
      const isJbig2 = picture.endsWith('.jb2e');
      if (isJbig2 && !isWholeJbig2(await readFile(picture))) throw new PageProblem('damaged-image');
    }
    return pictures.length > 0 && pictures.every((picture) => bilevel.test(picture));
  });
}
