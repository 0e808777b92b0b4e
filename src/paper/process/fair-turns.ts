import { FairLine } from './fair-line.ts';

/** So many pieces of work at a time, and of those that wait each owner's in turn. */
export class FairTurns {
  readonly #waiting = new FairLine<() => void>();
  #free: number;

  constructor(most: number) {
    this.#free = most;
  }

  async run<Result>(
    owner: string,
    work: () => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    await this.#turn(owner);
    try {
      signal?.throwIfAborted();
      return await work();
    } finally {
      const next = this.#waiting.next();
      if (next) next();
      else this.#free += 1;
    }
  }

  #turn(owner: string): Promise<void> | undefined {
    if (this.#free > 0) {
      this.#free -= 1;
      return undefined;
    }
    return new Promise((begin) => this.#waiting.add(owner, begin));
  }
}
