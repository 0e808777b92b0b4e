import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Fitted, type FittedJob, fitToSheets } from '#paper/typeset/fit-to-sheets.ts';
import type { PrintingTools } from '#paper/typeset/printing-tools.ts';
import type { Typeset } from '#paper/typeset/typeset.ts';
import { TypesetError } from '#paper/typeset/typeset-error.ts';
import type { Env } from '../../../env.ts';
import { printingUnavailable, typesetRefusal } from '../refusals/printing-errors.ts';
import { usablePrintingTools } from './printing-programs.ts';

export interface PaperWork extends Omit<FittedJob, 'folder'> {
  readonly twoUp: boolean;
  /** The copies whose pages are enlarged to A3; none where two pages share a side. */
  readonly enlarged?: ReadonlySet<number>;
}

export interface SetPaper extends Fitted {
  readonly byteSize: number;
}

async function printingTools(env: Env): Promise<PrintingTools> {
  const found = await usablePrintingTools(env);
  if ('programs' in found) throw printingUnavailable(found);
  return found;
}

/** Where papers are set; what a killed process left there is removed some time later. */
export function scratchFolder({ dataDir }: Pick<Env, 'dataDir'>): string {
  return join(dataDir, 'typesetting');
}

/**
 * Sets a paper in a folder of its own, which is gone once `use` has had it. What the teacher can
 * mend is refused in words.
 */
export async function withPaper<Result>(
  env: Env,
  work: PaperWork,
  use: (paper: SetPaper) => Promise<Result>,
): Promise<Result> {
  const tools = await printingTools(env);
  const folder = join(scratchFolder(env), randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const paper = await fitToSheets(tools, { ...work, folder }).catch((error) => {
      throw error instanceof TypesetError ? (typesetRefusal(error) ?? error) : error;
    });
    if (work.twoUp) await impose(paper);
    else if (work.enlarged?.size) await enlarge(paper, work.enlarged);
    return await use({ ...paper, byteSize: (await stat(paper.pdf)).size });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function impose({ pdf, layout, pages }: Typeset): Promise<void> {
  // It brings pdf-lib, a fifth of what a start would otherwise load.
  const { imposeTwoUp } = await import('#paper/typeset/impose-two-up.ts');
  const lengths = layout.copies.map((copy) => copy.pages.length);
  const known = lengths.reduce((sum, length) => sum + length, 0) === pages;
  await writeFile(pdf, await imposeTwoUp(await readFile(pdf), known ? lengths : [pages]));
}

async function enlarge({ pdf, copyLengths }: Typeset, copies: ReadonlySet<number>): Promise<void> {
  const { enlargePages } = await import('#paper/typeset/enlarge-pages.ts');
  const pages = copyLengths.flatMap((length, place) =>
    Array.from({ length }, () => copies.has(place + 1)),
  );
  await writeFile(pdf, await enlargePages(await readFile(pdf), pages));
}
