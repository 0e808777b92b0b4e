import { WorkerPool } from '#paper/process/worker-pool.ts';
import { BoundedMap } from '#shared/domain/bounded-map.ts';
import type { SetFormula } from './set-formula.ts';

/** Setting and reading a formula takes milliseconds, a class asks for the same ones all at once. */
const kept = new BoundedMap<string, Promise<SetFormula>>(20_000);

const thread = new WorkerPool<readonly string[], SetFormula[]>(
  new URL('./set-formulas.worker.ts', import.meta.url),
  { threads: 1 },
);

/** In the order of the sources; each is made once, off the thread that answers students. */
export async function setFormulas(sources: readonly string[]): Promise<SetFormula[]> {
  const fresh = [...new Set(sources)].filter((source) => !kept.has(source));
  if (fresh.length > 0) keep(fresh, thread.run(fresh));
  return Promise.all(sources.map((source) => kept.get(source) ?? { fault: source }));
}

function keep(sources: readonly string[], answer: Promise<SetFormula[]>): void {
  for (const [index, source] of sources.entries()) {
    const formula = answer.then((formulas) => formulas[index] ?? { fault: source });
    kept.set(source, formula);
    formula.catch(() => kept.delete(source));
  }
}
