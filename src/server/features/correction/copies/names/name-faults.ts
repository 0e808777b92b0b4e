import { AiError, type AiFailure } from '../../../../ai/ai-error.ts';

/** The faults that a model may have with one name and not with the next. */
const ofOneName: ReadonlySet<AiFailure> = new Set(['timeout', 'failed', 'interrupted', 'too_long']);
/** After so many faults in a row the fault lies no longer with the names. */
const MOST_IN_A_ROW = 3;

/**
 * Counts the names that the model did not manage; they are tolerated as long as it manages others.
 */
export class NameFaults {
  #inARow = 0;
  #last: AiError | null = null;
  #isAnswered = false;

  /** Counts a fault with one name; throws one that every other name would meet too. */
  bear(error: unknown): void {
    if (!(error instanceof AiError && ofOneName.has(error.failure))) throw error;
    this.#inARow += 1;
    this.#last = error;
    if (this.#inARow >= MOST_IN_A_ROW) throw error;
  }

  answered(): void {
    this.#inARow = 0;
    this.#isAnswered = true;
  }

  /** Throws the model's fault when it has managed no name at all. */
  throwIfNoAnswer(): void {
    if (this.#last && !this.#isAnswered) throw this.#last;
  }
}
