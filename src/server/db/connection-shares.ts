import { AsyncLocalStorage } from 'node:async_hooks';

const owners = new AsyncLocalStorage<string | null>();

/** What is asked of the database in here is asked for this owner: a teacher, or all at one address. */
export function onBehalfOf<Result>(owner: string, work: () => Result): Result {
  return owners.run(owner, work);
}

/** What is done for many at once, or has turns of its own, waits behind no owner's requests. */
export function onBehalfOfAll<Result>(work: () => Result): Result {
  return owners.run(null, work);
}

export function presentOwner(): string | null {
  return owners.getStore() ?? null;
}

/**
 * One owner has no more than some of the connections at a time: whoever changes one thing a hundred
 * times at once waits for oneself, and leaves the others theirs.
 */
export class ConnectionShares {
  readonly #most: number;
  readonly #held = new Map<string, number>();
  readonly #waiting = new Map<string, (() => void)[]>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Undefined where there is nothing to wait for. */
  take(owner: string): Promise<void> | undefined {
    const held = this.#held.get(owner) ?? 0;
    if (held < this.#most) {
      this.#held.set(owner, held + 1);
      return undefined;
    }
    return new Promise((begin) => {
      const line = this.#waiting.get(owner);
      if (line) line.push(begin);
      else this.#waiting.set(owner, [begin]);
    });
  }

  give(owner: string): void {
    const line = this.#waiting.get(owner);
    const next = line?.shift();
    if (line?.length === 0) this.#waiting.delete(owner);
    if (next) next();
    else if (this.#held.get(owner) === 1) this.#held.delete(owner);
    else this.#held.set(owner, (this.#held.get(owner) ?? 1) - 1);
  }
}
