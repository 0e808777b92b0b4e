import { findPrintingTools } from '#paper/typeset/find-printing-tools.ts';

const found = await findPrintingTools();

/** False on a machine without LaTeX: what prints is left out there. */
export const canPrint = 'tools' in found;

/** Whether bubblewrap works here, by which a test can hide a part of the machine. */
export const canHide = 'tools' in found && found.tools.bwrap !== null;
