import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ProgramLimits } from '../../../process/program-limits.ts';
import { runOnFile } from '../../../process/run-on-file.ts';
import type { SandboxTools } from '../../../process/sandbox.ts';
import type { GreyImage } from '../../grey-image.ts';
import { PageProblem } from '../page-problem.ts';
import type { PageOrder } from './page-order.ts';
import { writtenPicture } from './written-picture.ts';

/** Node reserves 1.1 GB of address space, most of which it never uses. */
const limits: ProgramLimits = {
  seconds: 20,
  megabytesOfMemory: 2048,
  megabytesOfOutput: 256,
  files: 4,
};

const program = fileURLToPath(new URL('./image-page.program.ts', import.meta.url));
const root = fileURLToPath(new URL('../../../../..', import.meta.url));
const readable = [
  dirname(process.execPath),
  dirname(dirname(program)),
  join(root, 'package.json'),
  join(root, 'node_modules'),
];

/** Few threads, because each of them reserves address space. */
const env = { MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '1' };
const node = [process.execPath, '--v8-pool-size=0', '--max-old-space-size=128', program];

/** Decodes a page of an image file with libvips: TIFF, and unusual kinds of JPEG and PNG. */
export function libraryImage<Image extends GreyImage>(
  fence: SandboxTools,
  { file, page, manner, signal }: PageOrder<Image>,
): Promise<Image> {
  const ink = manner.inColour ? 'colour' : 'grey';
  const command = (seen: string) => [...node, seen, `${page}`, ink];
  return runOnFile(
    fence,
    { file, command, limits, readable, env, signal },
    async ({ code, folder }) => {
      if (code !== 0) throw new PageProblem('damaged-image');
      return writtenPicture(join(folder, 'page.pnm'), manner);
    },
  );
}

/** The number of pages; null where the file cannot be opened. */
export function libraryPages(
  fence: SandboxTools,
  file: string,
  signal?: AbortSignal,
): Promise<number | null> {
  const command = (seen: string) => [...node, seen];
  return runOnFile(
    fence,
    { file, command, limits, readable, env, signal },
    async ({ code, output }) => {
      const pages = Number(output);
      return code === 0 && Number.isInteger(pages) && pages > 0 ? pages : null;
    },
  );
}
