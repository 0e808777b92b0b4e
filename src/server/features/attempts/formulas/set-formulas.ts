import { Worker } from 'node:worker_threads';
import { BoundedMap } from '#shared/domain/bounded-map.ts';
import type { SetFormula } from './set-formula.ts';
import type { FormulaRequest } from './set-formulas.worker.ts';

/** Setting and reading a formula takes milliseconds, a class asks for the same ones all at once. */
const kept = new BoundedMap<string, Promise<SetFormula>>(20_000);

/** In the order of the sources; each is made once, off the thread that answers students. */
export async function setFormulas(sources: readonly string[]): Promise<SetFormula[]> {
  const fresh = [...new Set(sources)].filter((source) => !kept.has(source));
  if (fresh.length > 0) keep(fresh, ask(fresh));
  return Promise.all(sources.map((source) => kept.get(source) ?? { fault: source }));
}

function keep(sources: readonly string[], answer: Promise<SetFormula[]>): void {
  for (const [index, source] of sources.entries()) {
    const formula = answer.then((formulas) => formulas[index] ?? { fault: source });
    kept.set(source, formula);
    formula.catch(() => kept.delete(source));
  }
}

interface Waiting {
  resolve(formulas: SetFormula[]): void;
  reject(error: Error): void;
}
const waiting = new Map<number, Waiting>();
let worker: Worker | null = null;
let requests = 0;

function ask(sources: readonly string[]): Promise<SetFormula[]> {
  worker ??= startWorker();
  requests += 1;
  const request: FormulaRequest = { id: requests, sources };
  return new Promise((resolve, reject) => {
    waiting.set(request.id, { resolve, reject });
    worker?.postMessage(request);
  });
}

function startWorker(): Worker {
  const started = new Worker(new URL('./set-formulas.worker.ts', import.meta.url));
  // The process may end while the worker has nothing to do.
  started.unref();
  started.on('message', ({ id, formulas }: { id: number; formulas: SetFormula[] }) => {
    waiting.get(id)?.resolve(formulas);
    waiting.delete(id);
  });
  started.on('error', (error) => {
    worker = null;
    for (const { reject } of waiting.values()) reject(error as Error);
    waiting.clear();
  });
  return started;
}
