import { expect, test } from 'vitest';
import { findPrintingTools } from '#paper/typeset/find-printing-tools.ts';
import { usablePrintingTools } from './printing-programs.ts';

const found = await findPrintingTools();
const canPrint = 'tools' in found;

test.skipIf(!canPrint)('LaTeX is used with a sandbox, or where the operator agreed', async () => {
  const hasSandbox = 'tools' in found && found.tools.bwrap !== null;
  const unasked = await usablePrintingTools({ printWithoutSandbox: false });
  expect('pdflatex' in unasked).toBe(hasSandbox);
  expect(await usablePrintingTools({ printWithoutSandbox: true })).toHaveProperty('pdflatex');
});
