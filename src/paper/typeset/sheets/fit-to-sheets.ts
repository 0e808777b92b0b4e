import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Layout } from '../../edition/layout.ts';
import type { PaperDensity } from '../../edition/paper-quiz.ts';
import type { PrintingTools } from '../printing-tools.ts';
import { type Typeset, type TypesetJob, typeset } from '../typeset.ts';
import { mayDoWithoutSheet, spilledQuestions } from './spilled-questions.ts';

export interface FittedJob extends Omit<TypesetJob, 'tex'> {
  /** The wanted density, then closer ones to try, in order. */
  readonly densities: readonly PaperDensity[];
  readonly write: (density: PaperDensity) => string | Promise<string>;
  readonly pagesPerSheet: number;
  /** Copies with accommodations, whose length says nothing about the other copies. */
  readonly apart: ReadonlySet<number>;
}

export interface Fitted extends Typeset {
  readonly density: PaperDensity;
  /** How many questions stand alone on the last sheet, where they are few; null otherwise. */
  readonly spilled: number | null;
}

/**
 * Typesets a paper in the wanted density. Only when a copy opens a sheet for little, closer
 * densities are tried, and the result is kept if it saves a sheet. A single copy is tried first to
 * see whether this is likely.
 */
export async function fitToSheets(tools: PrintingTools, job: FittedJob): Promise<Fitted> {
  const [wanted, ...closer] = job.densities;
  if (!wanted) throw new Error('No density to set a paper in.');
  const { onProgress } = job;
  let told = 0;
  const monotonic = onProgress && {
    onProgress: (share: number) => {
      told = Math.max(told, share);
      onProgress(told);
    },
  };
  const set = async (density: PaperDensity, change: Partial<TypesetJob> = {}) =>
    typeset(tools, { ...job, ...monotonic, tex: await job.write(density), ...change });
  const ordinary = ({ layout }: Typeset): Layout => ({
    ...layout,
    copies: layout.copies.filter(({ copy }) => !job.apart.has(copy)),
  });
  const sheetsEach = (set: Typeset) =>
    ordinary(set).copies.map(({ pages }) => Math.ceil(pages.length / job.pagesPerSheet));
  const sheets = (set: Typeset) => sheetsEach(set).reduce((sum, count) => sum + count, 0);

  let best: Typeset & { density: PaperDensity } = { ...(await set(wanted)), density: wanted };
  for (const density of closer) {
    if (!mayDoWithoutSheet(ordinary(best), job.pagesPerSheet, density)) continue;
    const folder = join(job.folder, 'closer');
    await mkdir(folder);
    const first = job.copies > 1 ? await set(density, { folder, copies: 1 }) : null;
    if (first === null || sheets(first) < Math.max(...sheetsEach(best))) {
      const next = await set(density, { folder });
      if (sheets(next) < sheets(best)) {
        await rename(next.pdf, best.pdf);
        best = { ...next, pdf: best.pdf, density };
      }
    }
    await rm(folder, { recursive: true });
  }
  return { ...best, spilled: spilledQuestions(ordinary(best), job.pagesPerSheet) };
}
