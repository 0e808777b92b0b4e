import { findPrintingTools } from '#paper/typeset/printing-tools.ts';

/** False on a machine without LaTeX: what prints is left out there. */
export const canPrint = 'tools' in (await findPrintingTools());
