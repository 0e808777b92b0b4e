import type { SandboxTools } from '../process/sandbox.ts';

export interface PaperFormat {
  /**
   * The name of a format in the folder of AMC's style that contains the packages of our papers;
   * null for none.
   */
  readonly format: string | null;
  /** Why the format could not be made. Papers are typeset without it, but more slowly. */
  readonly formatFault: unknown;
}

/** The programs for printing. Where there is no sandbox, LaTeX's own restrictions still hold. */
export interface PrintingTools extends SandboxTools, PaperFormat {
  readonly pdflatex: string;
  /** For papers that need Unicode fonts; null where it is not installed. */
  readonly lualatex: string | null;
  /** Font packages for other scripts that are not installed. */
  readonly missingFonts: readonly string[];
  readonly qpdf: string;
  /** The folder of automultiplechoice.sty. */
  readonly style: string;
}
