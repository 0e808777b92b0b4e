import { AsyncLocalStorage } from 'node:async_hooks';

export interface Owner {
  readonly key: string;
  readonly isTeacher: boolean;
}

const owners = new AsyncLocalStorage<Owner | null>();

/** Queries made in `work` count against this owner's connections. */
export function onBehalfOf<Result>(owner: Owner, work: () => Result): Result {
  return owners.run(owner, work);
}

/** Queries made in `work` count against nobody: it is done for many, or takes its own turns. */
export function onBehalfOfAll<Result>(work: () => Result): Result {
  return owners.run(null, work);
}

export function presentOwner(): Owner | null {
  return owners.getStore() ?? null;
}

interface Shares {
  readonly mostOf: (owner: Owner) => number;
  /** The most of all owners together; the rest is for work done for many at once. */
  readonly most: number;
  /** How many of them are kept for owners who hold none. */
  readonly keptForNewcomers: number;
}

interface Line {
  readonly owner: Owner;
  readonly waiting: (() => void)[];
}

/**
 * Limits the connections of each owner, so that a hundred requests of one leave some to the others.
 * When few owners hold most of them, the last go to owners without any. Waiting owners take turns.
 */
export class ConnectionShares {
  readonly #shares: Shares;
  readonly #held = new Map<string, number>();
  /** The owner whose turn was longest ago comes first. */
  readonly #lines = new Map<string, Line>();
  #taken = 0;

  constructor(shares: Shares) {
    this.#shares = shares;
  }

  get waiting(): number {
    return [...this.#lines.values()].reduce((sum, { waiting }) => sum + waiting.length, 0);
  }

  /** Returns undefined when there is no need to wait. */
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
