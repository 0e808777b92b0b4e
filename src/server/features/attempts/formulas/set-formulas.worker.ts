import { parentPort } from 'node:worker_threads';
import { setFormula } from './set-formula.ts';

export interface FormulaRequest {
  readonly id: number;
  readonly sources: readonly string[];
}

parentPort?.on('message', ({ id, sources }: FormulaRequest) => {
  parentPort?.postMessage({ id, formulas: sources.map(setFormula) });
});
