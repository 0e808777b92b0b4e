import { AiError, type AiFailure } from '../../../../ai/ai-error.ts';

/** What a model may meet at one name and not at the next. */
const ofOneName: ReadonlySet<AiFailure> = new Set(['timeout', 'failed', 'interrupted', 'too_long']);
/** So many without an answer between them are no longer about names. */
const MOST_IN_A_ROW = 3;

/** Names that the model did not manage: they are borne as long as it manages others. */
export class NameFaults {
  #inARow = 0;
  #last: AiError | null = null;
  #isAnswered = false;

  /** Throws what no other name would be spared. */
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

  /** A model that has managed no name at all is to be told as what it is. */
  throwIfNoAnswer(): void {
    if (this.#last && !this.#isAnswered) throw this.#last;
  }
}
