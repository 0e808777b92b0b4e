import type { Fence } from '../process/sandbox.ts';

export interface PaperFormat {
  /** In the folder of AMC's style, a format that has read the packages of our papers; null for none. */
  readonly format: string | null;
  /** Why it could not be made; papers are set all the same, only slower. */
  readonly formatFault: unknown;
}

/** Where there is no sandbox, LaTeX's own locks hold all the same. */
export interface PrintingTools extends Fence, PaperFormat {
  readonly pdflatex: string;
  /** For the papers that need Unicode fonts; null where it is not installed. */
  readonly lualatex: string | null;
  /** Packages of fonts that other scripts need and that are not installed. */
  readonly missingFonts: readonly string[];
  readonly qpdf: string;
  /** The folder of automultiplechoice.sty. */
  readonly style: string;
}
