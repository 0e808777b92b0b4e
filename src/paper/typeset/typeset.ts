import { link, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import type { Layout } from '../edition/layout.ts';
import { otherFontsOf } from '../latex/text/other-scripts.ts';
import { needsLuaLatex } from '../latex/unicode-mark.ts';
import { refuseFullDisk } from '../process/disk-full.ts';
import { RunGuard } from '../process/run-guard.ts';
import { type CopyRange, copyRanges } from './copy-ranges.ts';
import { joinPdfs } from './join-pdfs.ts';
import { fontSettings } from './lua-fonts.ts';
import { readPaperFonts } from './paper-fonts.ts';
import { formatFor } from './paper-format.ts';
import { limitsFor, type PaperLimits } from './paper-limits.ts';
import type { PrintingTools } from './printing-tools.ts';
import { readLayout } from './read-layout.ts';
import { outputName, runLatex, sourceName } from './run-latex.ts';
import { TypesetError, typesetErrorOf } from './typeset-error.ts';

export interface TypesetJob {
  /**
   * The source, which uses AMC's style. Copy k may only depend on k itself (random seed, order of
   * groups, page check), because ranges of copies are typeset in parallel.
   */
  readonly tex: string;
  /** The images beside the source, by their names. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly copies: number;
  /** The number of the first copy; 1 by default. */
  readonly firstCopy?: number;
  readonly output: 'subject' | 'solution';
  readonly signal?: AbortSignal;
  /** Called with a number from 0 to 1 when copies are done. */
  readonly onProgress?: (share: number) => void;
  readonly limits?: Partial<PaperLimits>;
  /** The number of parallel runs; by default the number of processors. */
  readonly processes?: number;
  /** A folder that nobody else uses. Afterwards it contains the paper and nothing else of ours. */
  readonly folder: string;
}

export interface Typeset {
  /**
   * The path of the PDF in the job's folder. It is never read into memory as a whole, because the
   * paper of a large class is huge.
   */
  readonly pdf: string;
  /** Empty for a solution, which has no boxes to be read. */
  readonly layout: Layout;
  readonly pages: number;
  /** The number of pages of each copy, in order. */
  readonly copyLengths: readonly number[];
  /** The number of pages of the longest copy. */
  readonly pagesPerCopy: number;
}

const mostBytesRepeated = 16 * 1024 * 1024;
const paperName = 'paper.pdf';
const noLayout: Layout = { frames: [], copies: [] };
const imageName = /^[A-Za-z0-9-]+\.(?:jpg|png)$/;

/**
 * Typesets LaTeX to a PDF and its layout. On failure it throws a TypesetError and leaves nothing
 * behind.
 */
export async function typeset(tools: PrintingTools, job: TypesetJob): Promise<Typeset> {
  const limits = limitsFor(job.copies, job.limits);
  const folder = join(job.folder, 'typesetting');
  await mkdir(folder, { mode: 0o700 });
  const guard = new RunGuard(folder, limits, job.signal);
  try {
    await writeImages(join(folder, 'images'), job);
    const rangeFolders = await runRanges(tools, job, { folder, limits, guard });
    const set = await collect(tools, job, rangeFolders, { folder, limits, guard });
    const pdf = join(job.folder, paperName);
    await rename(join(folder, paperName), pdf);
    return { pdf, ...set };
  } catch (error) {
    if (!job.signal?.aborted) await refuseFullDisk(folder);
    throw typesetErrorOf(error);
  } finally {
    guard.close();
    await rm(folder, { recursive: true, force: true });
  }
}

interface RunContext {
  readonly folder: string;
  readonly limits: PaperLimits;
  readonly guard: RunGuard;
}

async function writeImages(folder: string, { files }: TypesetJob) {
  await mkdir(folder);
  for (const [name, bytes] of files) {
    if (!imageName.test(name)) throw new Error(`${name} is no name for an image of a paper.`);
    await writeFile(join(folder, name), bytes);
  }
}

async function runRanges(
  tools: PrintingTools,
  job: TypesetJob,
  { folder, limits, guard }: RunContext,
): Promise<string[]> {
  let done = 0;
  const onCopy = () => {
    done = Math.min(done + 1, job.copies);
    job.onProgress?.(done / job.copies);
  };
  let pagesSet = 0;
  const onPages = (pages: number) => {
    pagesSet += pages;
    if (pagesSet > limits.pages) guard.fail(new TypesetError('pages'));
  };
  const program = programFor(tools, job.tex);
  const format = await formatFor(tools, job.tex);
  await readPaperFonts(tools, job.tex);
  const runRange = async (range: CopyRange) => {
    const rangeFolder = await newRangeFolder(folder, range, job);
    const { output } = job;
    const run = { folder: rangeFolder, limits, program, format, guard, output, onCopy, onPages };
    await runLatex(tools, range, run);
    return basename(rangeFolder);
  };
  const runs = copyRanges(job.copies, processesFor(job), job.firstCopy).map((range) =>
    runRange(range).catch((error) => {
      guard.fail(error);
      throw error;
    }),
  );
  // Waits for all runs, because the folder is removed afterwards.
  await Promise.allSettled(runs);
  guard.signal.throwIfAborted();
  return Promise.all(runs);
}

function programFor({ pdflatex, lualatex, missingFonts }: PrintingTools, tex: string): string {
  if (!needsLuaLatex(tex)) return pdflatex;
  const lacks = otherFontsOf(tex).some((name) => missingFonts.includes(name));
  if (lualatex === null || lacks) throw new TypesetError('unicode-fonts');
  return lualatex;
}

/**
 * The number of parallel runs, which large images limit because each range adds them to the PDF
 * once more.
 */
function processesFor({ files, processes = availableParallelism() }: TypesetJob): number {
  const bytes = [...files.values()].reduce((sum, { byteLength }) => sum + byteLength, 0);
  return Math.min(processes, 1 + Math.floor(mostBytesRepeated / bytes));
}

/**
 * Each range has a folder of its own and sees no other. The images are hard links to the same
 * files.
 */
async function newRangeFolder(folder: string, range: CopyRange, job: TypesetJob): Promise<string> {
  const rangeFolder = join(folder, `from-${range.first}`);
  await mkdir(rangeFolder);
  await writeFile(join(rangeFolder, sourceName), job.tex);
  if (needsLuaLatex(job.tex)) {
    await writeFile(join(rangeFolder, fontSettings.name), fontSettings.text);
  }
  for (const name of job.files.keys())
    await link(join(folder, 'images', name), join(rangeFolder, name));
  return rangeFolder;
}

async function collect(
  tools: PrintingTools,
  job: TypesetJob,
  rangeFolders: readonly string[],
  { folder, limits, guard }: RunContext,
): Promise<Omit<Typeset, 'pdf'>> {
  const parts = rangeFolders.map((rangeFolder) => join(rangeFolder, `${outputName}.pdf`));
  const positions = rangeFolders.map((rangeFolder) =>
    join(folder, rangeFolder, `${outputName}.xy`),
  );
  const both = [
    job.output === 'subject' ? readLayout(positions) : noLayout,
    joinPdfs(tools, { folder, limits, parts, target: paperName, signal: guard.signal }),
  ] as const;
  // Waits for both, because the folder is removed afterwards.
  await Promise.allSettled(both);
  const [layout, pages] = await Promise.all(both);
  if (pages > limits.pages) throw new TypesetError('pages');
  if (job.output === 'subject' && layout.copies.length !== job.copies) {
    throw new TypesetError('latex', { latexMessage: 'The positions of the copies are missing.' });
  }
  const copyLengths =
    job.output === 'subject'
      ? layout.copies.map((copy) => copy.pages.length)
      : equalLengths(pages, job.copies);
  return { layout, pages, copyLengths, pagesPerCopy: Math.max(...copyLengths) };
}

/**
 * A solution does not record where copies begin. Where they cannot have equal lengths, they count
 * as one copy.
 */
function equalLengths(pages: number, copies: number): number[] {
  return pages % copies === 0 ? Array.from({ length: copies }, () => pages / copies) : [pages];
}
