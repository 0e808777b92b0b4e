import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PaperOptions } from '#paper/edition/paper-quiz.ts';
import type { PrintingTools } from '#paper/typeset/printing-tools.ts';
import { type Fitted, type FittedJob, fitToSheets } from '#paper/typeset/sheets/fit-to-sheets.ts';
import type { Typeset } from '#paper/typeset/typeset.ts';
import { TypesetError } from '#paper/typeset/typeset-error.ts';
import { fitsOneSide } from '#shared/domain/fits-one-side.ts';
import type { Env } from '../../../env.ts';
import { printingUnavailable, typesetRefusal } from '../refusals/printing-errors.ts';
import { usablePrintingTools } from './printing-programs.ts';

export interface PaperWork extends Omit<FittedJob, 'folder'> {
  readonly twoUp: boolean;
  /** Copies whose pages take a side each, while pages of others share one. */
  readonly whole?: ReadonlySet<number>;
  readonly enlarged?: ReadonlySet<number>;
  /** The students of the copies, from the first copy of the edition on. */
  readonly students?: PaperOptions['students'];
  /** The length of the longest copy in the edition that these copies are added to. */
  readonly longestBefore?: number;
}

export interface SetPaper extends Fitted {
  readonly byteSize: number;
}

async function printingTools(env: Env): Promise<PrintingTools> {
  const found = await usablePrintingTools(env);
  if ('programs' in found) throw printingUnavailable(found);
  return found;
}

/** Papers are typeset here. A sweep removes what killed processes left. */
export function scratchFolder({ dataDir }: Pick<Env, 'dataDir'>): string {
  return join(dataDir, 'typesetting');
}

/** Typesets a paper in a folder of its own, which is removed after `use`. */
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
      throw error instanceof TypesetError ? (typesetRefusal(error, work.students) ?? error) : error;
    });
    await arrange(paper, work);
    return await use({ ...paper, byteSize: (await stat(paper.pdf)).size });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const noCopies: ReadonlySet<number> = new Set();

/** Puts the pages on sheets. pdf-lib is loaded only here, since it takes a fifth of the start. */
async function arrange(paper: Typeset, work: PaperWork): Promise<void> {
  const { whole = noCopies, enlarged = noCopies, longestBefore = 0, twoUp } = work;
  const pagesPerCopy = Math.max(paper.pagesPerCopy, longestBefore);
  const onBothSides = !fitsOneSide({ pagesPerCopy, twoUpPrinting: twoUp });
  const isSubject = work.output === 'subject';
  // A solution is one document, not handed out copy by copy.
  const copyLengths = isSubject ? paper.copyLengths : [paper.pages];
  if (twoUp) {
    const { imposeTwoUp } = await import('#paper/typeset/sheets/impose-two-up.ts');
    const how = { copyLengths, whole, enlarged, onBothSides };
    await writeFile(paper.pdf, await imposeTwoUp(await readFile(paper.pdf), how));
  } else if (isSubject && (enlarged.size > 0 || lacksBacks(paper, onBothSides))) {
    const { arrangePages } = await import('#paper/typeset/sheets/arrange-pages.ts');
    const how = { copyLengths, enlarged, onBothSides };
    await writeFile(paper.pdf, await arrangePages(await readFile(paper.pdf), how));
  }
}

const lacksBacks = ({ copyLengths }: Typeset, onBothSides: boolean) =>
  onBothSides && copyLengths.includes(1);
