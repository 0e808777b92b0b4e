import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { copyRanges } from './copy-ranges.ts';
import { joinPdfs } from './join-pdfs.ts';
import type { Layout } from './layout.ts';
import { type Limits, limitsFor } from './limits.ts';
import type { PrintingTools } from './printing-tools.ts';
import { readLayout } from './read-layout.ts';
import { RunGuard } from './run-guard.ts';
import { runLatex, sourceName } from './run-latex.ts';
import { TypesetError } from './typeset-error.ts';

export interface TypesetJob {
  /**
   * For AMC's style. Everything on copy k must follow from k alone (random seed, order of groups,
   * page check), because copies are set in ranges side by side.
   */
  readonly tex: string;
  /** Images beside the source. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly copies: number;
  readonly output: 'subject' | 'solution';
  readonly signal?: AbortSignal;
  /** From 0 to 1, as copies are done. */
  readonly onProgress?: (share: number) => void;
  readonly limits?: Partial<Limits>;
  /** Nobody else's. Afterwards it holds the paper and nothing else of ours. */
  readonly folder: string;
}

export interface Typeset {
  /** The path of the PDF, in the job's folder: a large class's paper is never whole in memory. */
  readonly pdf: string;
  /** Empty for a solution, which has no boxes to be read. */
  readonly layout: Layout;
  readonly pages: number;
  /** Of the longest copy. */
  readonly pagesPerCopy: number;
}

const paperName = 'paper.pdf';
const noLayout: Layout = { frames: [], copies: [] };
const imageName = /^[A-Za-z0-9-]+\.(?:jpg|png)$/;

/** LaTeX becomes PDF and layout. Throws a TypesetError and leaves nothing behind when it cannot. */
export async function typeset(tools: PrintingTools, job: TypesetJob): Promise<Typeset> {
  const limits = limitsFor(job.copies, job.limits);
  const folder = join(job.folder, 'typesetting');
  await mkdir(folder, { mode: 0o700 });
  const guard = new RunGuard(folder, limits, job.signal);
  try {
    await writeSources(folder, job);
    const names = await runRanges(tools, job, { folder, limits, guard });
    const set = await collect(tools, job, names, { folder, limits, guard });
    const pdf = join(job.folder, paperName);
    await rename(join(folder, paperName), pdf);
    return { pdf, ...set };
  } finally {
    guard.close();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Workshop {
  readonly folder: string;
  readonly limits: Limits;
  readonly guard: RunGuard;
}

async function writeSources(folder: string, { tex, files }: TypesetJob) {
  await writeFile(join(folder, sourceName), tex);
  for (const [name, bytes] of files) {
    if (!imageName.test(name)) throw new Error(`${name} is no name for an image of a paper.`);
    await writeFile(join(folder, name), bytes);
  }
}

async function runRanges(
  tools: PrintingTools,
  job: TypesetJob,
  workshop: Workshop,
): Promise<string[]> {
  let done = 0;
  const onCopy = () => {
    done = Math.min(done + 1, job.copies);
    job.onProgress?.(done / job.copies);
  };
  const runs = copyRanges(job.copies, availableParallelism()).map((range) =>
    runLatex(tools, range, { ...workshop, output: job.output, onCopy }).catch((error) => {
      workshop.guard.fail(error);
      throw error;
    }),
  );
  // The folder is emptied after this: nobody may be at work in it any more.
  await Promise.allSettled(runs);
  workshop.guard.signal.throwIfAborted();
  return Promise.all(runs);
}

async function collect(
  tools: PrintingTools,
  job: TypesetJob,
  names: readonly string[],
  { folder, limits, guard }: Workshop,
): Promise<Omit<Typeset, 'pdf'>> {
  const parts = names.map((name) => `${name}.pdf`);
  const positions = names.map((name) => join(folder, `${name}.xy`));
  const [layout, pages] = await Promise.all([
    job.output === 'subject' ? readLayout(positions).catch(() => noLayout) : noLayout,
    joinPdfs(tools, { folder, limits, parts, target: paperName, signal: guard.signal }),
  ]);
  if (pages > limits.pages) throw new TypesetError('pages');
  if (job.output === 'subject' && layout.copies.length !== job.copies) {
    throw new TypesetError('latex', { latexMessage: 'The positions of the copies are missing.' });
  }
  const lengths = layout.copies.map((copy) => copy.pages.length);
  return { layout, pages, pagesPerCopy: Math.max(pages / job.copies, ...lengths) };
}
