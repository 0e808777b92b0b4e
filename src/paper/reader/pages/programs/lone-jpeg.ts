import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Fence } from '../../../process/sandbox.ts';
import { newScratchFolder } from '../../../process/scratch-folder.ts';
import type { GreyImage } from '../../grey-image.ts';
import { forReading } from '../page-manner.ts';
import { libraryImage } from './library-image.ts';
import type { PageOrder } from './page-order.ts';
import { withStoredPictures } from './poppler.ts';
import type { ReadingTools } from './reading-tools.ts';

/**
 * Throws a PageProblem unless libvips decodes a JPEG taken out of a PDF. Of one that lacks its tables,
 * or is of a kind that it does not know, poppler leaves white what is missing and says nothing.
 */
export async function expectWholeJpeg(
  fence: Fence,
  bytes: Uint8Array,
  signal?: AbortSignal,
): Promise<void> {
  const folder = await newScratchFolder();
  try {
    const file = join(folder, 'picture.jpg');
    await writeFile(file, bytes);
    await expectWholeFile(fence, file, signal);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The same for every JPEG on a page of a PDF that only poppler opens. */
export function expectWholeJpegs(
  tools: ReadingTools,
  { file, page, signal }: Pick<PageOrder<GreyImage>, 'file' | 'page' | 'signal'>,
): Promise<void> {
  return withStoredPictures(tools, { file, page, signal }, async (pictures) => {
    for (const picture of pictures.filter((path) => path.endsWith('.jpg'))) {
      await expectWholeFile(tools, picture, signal);
    }
  });
}

async function expectWholeFile(fence: Fence, file: string, signal?: AbortSignal): Promise<void> {
  await libraryImage(fence, { file, page: 1, manner: forReading.whole, signal });
}
