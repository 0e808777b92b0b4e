import { AsyncLocalStorage } from 'node:async_hooks';

/** A teacher, or all at one address. */
export interface Owner {
  readonly key: string;
  readonly isTeacher: boolean;
}

const owners = new AsyncLocalStorage<Owner | null>();

/** What is asked of the database in here is asked for this owner. */
export function onBehalfOf<Result>(owner: Owner, work: () => Result): Result {
  return owners.run(owner, work);
}

/** What is done for many at once, or has turns of its own, waits behind no owner's requests. */
export function onBehalfOfAll<Result>(work: () => Result): Result {
  return owners.run(null, work);
}

export function presentOwner(): Owner | null {
  return owners.getStore() ?? null;
}

/**
 * One owner has no more than some of the connections at a time: whoever changes one thing a hundred
 * times at once waits for oneself, and leaves the others theirs.
 */
export class ConnectionShares {
  readonly #mostOf: (owner: Owner) => number;
  readonly #held = new Map<string, number>();
  readonly #waiting = new Map<string, (() => void)[]>();

  constructor(mostOf: (owner: Owner) => number) {
    this.#mostOf = mostOf;
  }

  /** Undefined where there is nothing to wait for. */
  take(owner: Owner): Promise<void> | undefined {
    const { key } = owner;
    const held = this.#held.get(key) ?? 0;
    if (held < this.#mostOf(owner)) {
      this.#held.set(key, held + 1);
      return undefined;
    }
    return new Promise((begin) => {
      const line = this.#waiting.get(key);
      if (line) line.push(begin);
      else this.#waiting.set(key, [begin]);
    });
  }

  give({ key }: Owner): void {
    const line = this.#waiting.get(key);
    const next = line?.shift();
    if (line?.length === 0) this.#waiting.delete(key);
    if (next) next();
    else if (this.#held.get(key) === 1) this.#held.delete(key);
    else this.#held.set(key, (this.#held.get(key) ?? 1) - 1);
  }
}
