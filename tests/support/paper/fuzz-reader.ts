import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodePage, decodeShownPage } from '#paper/reader/pages/decode-page.ts';
import { openScan } from '#paper/reader/pages/open-scan.ts';
import { PageProblem } from '#paper/reader/pages/page-problem.ts';
import type { PageSource } from '#paper/reader/pages/page-source.ts';
import type { ReadingTools } from '#paper/reader/pages/programs/reading-tools.ts';
import { mutateFile } from './mutate-file.ts';
import { Random } from './scan-simulator/random.ts';

export interface FuzzTally {
  readonly files: number;
  readonly refused: number;
  readonly pages: number;
  readonly unreadable: number;
  /** The seed and the exception of each unexpected failure. */
  readonly faults: readonly string[];
  readonly slowest: number;
}

/** Opens and decodes damaged files; every unexpected outcome is a fault. */
export async function fuzzReader(
  tools: ReadingTools,
  bases: readonly string[],
  seeds: readonly number[],
): Promise<FuzzTally> {
  const folder = await mkdtemp(join(tmpdir(), 'cochalot-fuzz-'));
  const good = await Promise.all(bases.map((base) => readFile(base)));
  const tally = {
    files: 0,
    refused: 0,
    pages: 0,
    unreadable: 0,
    faults: [] as string[],
    slowest: 0,
  };
  try {
    for (const seed of seeds) {
      const random = Random.of('fuzz', seed);
      const path = join(folder, 'scan');
      await writeFile(path, mutateFile(random.pick(good), random));
      const begun = performance.now();
      await openAndDecode(tools, path, tally).catch((error: unknown) => {
        tally.faults.push(`seed ${seed}: ${error instanceof Error ? error.stack : error}`);
      });
      tally.files += 1;
      tally.slowest = Math.max(tally.slowest, performance.now() - begun);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  return tally;
}

/** Without poppler no program is started, since that takes time. */
function withoutPrograms(source: PageSource, { poppler }: ReadingTools): PageSource {
  if (poppler !== null || source.kind !== 'jpeg') return source;
  return { ...source, otherwise: { kind: 'pdf-page', page: 1 } };
}

async function openAndDecode(
  tools: ReadingTools,
  path: string,
  tally: { refused: number; pages: number; unreadable: number },
): Promise<void> {
  const sources = await openScan(tools, path);
  if (typeof sources === 'string') {
    tally.refused += 1;
    return;
  }
  for (const source of sources.slice(0, 8)) {
    tally.pages += 1;
    try {
      const own = withoutPrograms(source, tools);
      const { image } = await decodePage(tools, path, own);
      if (image.pixels.length !== image.width * image.height)
        throw new Error('Pixels are missing.');
      if (tools.poppler !== null) continue;
      const { width, height, channels, pixels } = await decodeShownPage(tools, path, own);
      if (pixels.length !== width * height * channels) throw new Error('Colours are missing.');
    } catch (error) {
      if (!(error instanceof PageProblem)) throw error;
      tally.unreadable += 1;
    }
  }
}
