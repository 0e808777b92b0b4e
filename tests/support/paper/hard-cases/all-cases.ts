import { fileCases } from './file-cases.ts';
import type { HardCase } from './hard-case.ts';
import { markingCases } from './marking-cases.ts';
import { placingCases } from './placing-cases.ts';
import { sheetCases } from './sheet-cases.ts';

export const hardCases: readonly HardCase[] = [
  ...placingCases,
  ...markingCases,
  ...sheetCases,
  ...fileCases,
];
