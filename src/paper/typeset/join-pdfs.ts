import { type ProgramEnd, runProgram } from '../process/run-program.ts';
import { confinedLatex } from './confined-latex.ts';
import type { PaperLimits } from './paper-limits.ts';
import type { PrintingTools } from './printing-tools.ts';
import { TypesetError } from './typeset-error.ts';

export interface JoinedPdfs {
  readonly folder: string;
  readonly limits: PaperLimits;
  readonly parts: readonly string[];
  readonly target: string;
  readonly signal: AbortSignal;
}

/** Joins the parts in their order, with the title and language of the first, confined like LaTeX; returns the number of pages. */
export async function joinPdfs(tools: PrintingTools, job: JoinedPdfs): Promise<number> {
  await qpdf(tools, job, [
    job.parts[0] ?? '--empty',
    '--object-streams=generate',
    '--pages',
    ...job.parts,
    '--',
    job.target,
  ]);
  let pages = '';
  await qpdf(tools, job, ['--show-npages', job.target], (piece) => {
    pages += piece;
  });
  return Number(pages);
}

async function qpdf(
  tools: PrintingTools,
  { folder, limits, signal }: JoinedPdfs,
  args: string[],
  onOutput?: (piece: Buffer) => void,
): Promise<void> {
  const end: ProgramEnd = await runProgram({
    ...confinedLatex(tools, limits, folder, [tools.qpdf, ...args]),
    signal,
    ...(onOutput && { onOutput }),
  });
  const worked = end.code === 0 || end.code === 3;
  if (!worked) throw new TypesetError('crashed', { log: end.errors });
}
