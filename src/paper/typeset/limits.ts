/** What one paper may take; past it the run is ended and says which limit it was. */
export interface Limits {
  /** For the whole paper, by the clock. */
  readonly seconds: number;
  /** Address space of one process; pdflatex itself needs 150. */
  readonly megabytesOfMemory: number;
  /** Of everything written, log and positions among it. */
  readonly megabytesOfOutput: number;
  readonly pages: number;
}

const pagesOfOneCopy = 40;

/** A copy of four pages takes 0.1 s, 0.05 MB of positions and as much of PDF; images come on top. */
export function limitsFor(copies: number, given: Partial<Limits> = {}): Limits {
  return {
    seconds: 120 + copies,
    megabytesOfMemory: 512,
    megabytesOfOutput: 256 + copies,
    pages: pagesOfOneCopy * copies,
    ...given,
  };
}
