import { WorkerError, WorkerPool } from '#paper/process/worker-pool.ts';
import { BoundedMap } from '#shared/domain/bounded-map.ts';
import type { FormulaToSet, SetFormula } from './set-formula.ts';

/**
 * Setting and reading a formula takes milliseconds, but a whole class asks for the same ones at
 * once.
 */
const kept = new BoundedMap<string, SetFormula>(40_000_000, weightOf);
const underWay = new Map<string, Promise<SetFormula>>();

/**
 * The formula stays as written because no thread had time or memory for it; nothing is wrong with
 * it.
 */
const passing = new WeakSet<SetFormula>();
const asWritten = ({ source }: FormulaToSet): SetFormula => {
  const unset = { fault: source };
  passing.add(unset);
  return unset;
};

/** A batch is short enough for the formulas of other teachers to get in between. */
const CHARACTERS_IN_A_TURN = 500;
const SECONDS_OF_A_TURN = 10;
/**
 * On a machine that is busy with scans and classes, a thread may wait this long for a processor.
 */
const SECONDS_ALONE = 30;

const threads = new WorkerPool<readonly FormulaToSet[], SetFormula[]>(
  new URL('./set-formulas.worker.ts', import.meta.url),
  { threads: 2, threadsOfOwner: 1, megabytesOfMemory: 160, idleSeconds: 30 },
);

export interface FormulaWork {
  /** The teacher whose formulas they are; those of other teachers take turns with them. */
  readonly teacherId: string;
  readonly signal?: AbortSignal | undefined;
  /** Called when a formula is shown as it was written and may be set another time. */
  readonly noteFailure?: (() => void) | undefined;
}

export function weightOf(formula: SetFormula): number {
  return 'html' in formula ? formula.html.length + formula.speech.length : formula.fault.length;
}

const keyOf = ({ source, isDisplay }: FormulaToSet) => `${isDisplay ? '$$' : '$'}${source}`;

/**
 * Returns the formulas in the order in which they were asked for. Each is made once, in a thread
 * that answers no students, and none is begun once the caller has gone.
 */
export async function setFormulas(
  formulas: readonly FormulaToSet[],
  { teacherId, signal, noteFailure }: FormulaWork,
): Promise<SetFormula[]> {
  const distinct = new Map(formulas.map((formula) => [keyOf(formula), formula]));
  const set = new Map<string, SetFormula>();
  for (const turn of turnsOf(distinct.values())) {
    signal?.throwIfAborted();
    const fresh = turn.filter((one) => !kept.has(keyOf(one)) && !underWay.has(keyOf(one)));
    begin(fresh, teacherId);
    for (const formula of turn) {
      const key = keyOf(formula);
      const made = kept.get(key) ?? (await underWay.get(key)) ?? { fault: formula.source };
      set.set(key, made);
      if (passing.has(made)) noteFailure?.();
    }
  }
  return formulas.map((formula) => set.get(keyOf(formula)) ?? { fault: formula.source });
}

function* turnsOf(formulas: Iterable<FormulaToSet>): Generator<FormulaToSet[]> {
  let turn: FormulaToSet[] = [];
  let characters = 0;
  for (const formula of formulas) {
    if (turn.length > 0 && characters + formula.source.length > CHARACTERS_IN_A_TURN) {
      yield turn;
      [turn, characters] = [[], 0];
    }
    turn.push(formula);
    characters += kept.has(keyOf(formula)) ? 0 : formula.source.length;
  }
  if (turn.length > 0) yield turn;
}

function begin(fresh: readonly FormulaToSet[], owner: string): void {
  if (fresh.length === 0) return;
  const answer = makeTurn(fresh, owner);
  for (const [index, formula] of fresh.entries()) {
    const key = keyOf(formula);
    const set = answer.then(
      (all) => {
        const made = all[index];
        if (!made) return asWritten(formula);
        kept.set(key, made);
        return made;
      },
      // The formula is shown as it was written, and tried again the next time.
      (error: unknown) => {
        if (error instanceof WorkerError) return asWritten(formula);
        throw error;
      },
    );
    underWay.set(key, set);
    set.finally(() => underWay.delete(key)).catch(() => undefined);
  }
}

/**
 * Sets the formulas of a batch that was not ready in time one by one, so that only the slow one is
 * left out.
 */
async function makeTurn(formulas: readonly FormulaToSet[], owner: string): Promise<SetFormula[]> {
  try {
    return await threads.run(formulas, { seconds: SECONDS_OF_A_TURN, owner });
  } catch (error) {
    if (!(error instanceof WorkerError) || error.kind !== 'time') throw error;
  }
  const made: SetFormula[] = [];
  for (const formula of formulas) {
    const answer = threads.run([formula], { seconds: SECONDS_ALONE, owner });
    // A formula that takes so long was probably written to take long, and those after it may be
    // too.
    const [set] = await answer.catch(() => []);
    if (!set) break;
    made.push(set);
  }
  return made;
}
