import { findPrintingTools } from '#paper/typeset/find-printing-tools.ts';

const found = await findPrintingTools();

/** False on a machine without LaTeX. */
export const canPrint = 'tools' in found;

/** Whether bubblewrap works here, with which a test can hide parts of the machine. */
export const canHide = 'tools' in found && found.tools.bwrap !== null;
