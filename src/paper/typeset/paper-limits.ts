import { mostPagesPerCopy } from '#shared/domain/sheets.ts';
import type { ProgramLimits } from '../process/program-limits.ts';

/** What one paper may take; past it the run is ended and says which limit it was. */
export interface PaperLimits extends ProgramLimits {
  readonly pages: number;
}

/**
 * A copy of four pages takes 0.1 s, 0.05 MB of positions and as much of PDF; images come on top.
 * pdflatex itself needs 150 MB of memory, LuaLaTeX 400.
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
