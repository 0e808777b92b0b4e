import { mostPagesPerCopy } from '#shared/domain/sheets.ts';
import type { ProgramLimits } from '../process/program-limits.ts';

/** The limits of one paper. A run that exceeds one is ended, and the error names the limit. */
export interface PaperLimits extends ProgramLimits {
  readonly pages: number;
}

/**
 * The default limits. A copy of four pages takes 0.1 s, 0.05 MB of positions and as much of PDF,
 * besides its images. pdflatex needs 150 MB of memory, LuaLaTeX 400 MB.
 */
export function limitsFor(copies: number, given: Partial<PaperLimits> = {}): PaperLimits {
  return {
    seconds: 120 + copies,
    megabytesOfMemory: 1024,
    megabytesOfOutput: 256 + copies,
    files: 1000,
    pages: mostPagesPerCopy * copies,
    ...given,
  };
}
