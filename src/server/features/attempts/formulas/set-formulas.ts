import { WorkerPool } from '#paper/process/worker-pool.ts';
import { BoundedMap } from '#shared/domain/bounded-map.ts';
import type { FormulaToSet, SetFormula } from './set-formula.ts';

/** Setting and reading a formula takes milliseconds, a class asks for the same ones all at once. */
const kept = new BoundedMap<string, Promise<SetFormula>>(20_000);

const thread = new WorkerPool<readonly FormulaToSet[], SetFormula[]>(
  new URL('./set-formulas.worker.ts', import.meta.url),
  { threads: 1 },
);

const keyOf = ({ source, isDisplay }: FormulaToSet) => `${isDisplay ? '$$' : '$'}${source}`;

/** In the order of the sources; each is made once, off the thread that answers students. */
export async function setFormulas(formulas: readonly FormulaToSet[]): Promise<SetFormula[]> {
  const distinct = new Map(formulas.map((formula) => [keyOf(formula), formula]));
  const fresh = [...distinct.values()].filter((formula) => !kept.has(keyOf(formula)));
  if (fresh.length > 0) keep(fresh, thread.run(fresh));
  return Promise.all(
    formulas.map((formula) => kept.get(keyOf(formula)) ?? { fault: formula.source }),
  );
}

function keep(formulas: readonly FormulaToSet[], answer: Promise<SetFormula[]>): void {
  for (const [index, formula] of formulas.entries()) {
    const set = answer.then((all) => all[index] ?? { fault: formula.source });
    kept.set(keyOf(formula), set);
    set.catch(() => kept.delete(keyOf(formula)));
  }
}
