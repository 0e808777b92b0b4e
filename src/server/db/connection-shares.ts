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

interface Shares {
  /** Of one owner. */
  readonly mostOf: (owner: Owner) => number;
  /** Of all owners together: what is done for many at once has the rest. */
  readonly most: number;
  /** Of these, how many are for owners who hold none. */
  readonly keptForNewcomers: number;
}

interface Line {
  readonly owner: Owner;
  readonly waiting: (() => void)[];
}

/**
 * One owner has no more than some of the connections at a time: whoever changes one thing a hundred
 * times at once waits for oneself, and leaves the others theirs. Where a few owners hold most of
 * them, the last are for those who hold none. Of owners who wait each has a turn.
 */
export class ConnectionShares {
  readonly #shares: Shares;
  readonly #held = new Map<string, number>();
  /** Whose turn was longest ago comes first. */
  readonly #lines = new Map<string, Line>();
  #taken = 0;

  constructor(shares: Shares) {
    this.#shares = shares;
  }

  /** Undefined where there is nothing to wait for. */
  take(owner: Owner): Promise<void> | undefined {
    if (this.#mayTake(owner)) {
      this.#count(owner, 1);
      return undefined;
    }
    return new Promise((begin) => {
      const line = this.#lines.get(owner.key);
      if (line) line.waiting.push(begin);
      else this.#lines.set(owner.key, { owner, waiting: [begin] });
    });
  }

  give(owner: Owner): void {
    this.#count(owner, -1);
    for (const [key, { owner, waiting }] of this.#lines) {
      if (!this.#mayTake(owner)) continue;
      const begin = waiting.shift();
      this.#lines.delete(key);
      if (waiting.length > 0) this.#lines.set(key, { owner, waiting });
      this.#count(owner, 1);
      begin?.();
    }
  }

  #mayTake(owner: Owner): boolean {
    const { mostOf, most, keptForNewcomers } = this.#shares;
    const held = this.#held.get(owner.key) ?? 0;
    return held < mostOf(owner) && this.#taken < (held === 0 ? most : most - keptForNewcomers);
  }

  #count({ key }: Owner, change: 1 | -1): void {
    this.#taken += change;
    const held = (this.#held.get(key) ?? 0) + change;
    if (held > 0) this.#held.set(key, held);
    else this.#held.delete(key);
  }
}
