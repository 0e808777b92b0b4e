import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Fence } from '../../../process/sandbox.ts';
import { newScratchFolder } from '../../../process/scratch-folder.ts';
import { forReading } from '../page-manner.ts';
import { libraryImage } from './library-image.ts';

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
    await libraryImage(fence, { file, page: 1, manner: forReading.whole, signal });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
