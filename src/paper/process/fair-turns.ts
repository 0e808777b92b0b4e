import { FairLine } from './fair-line.ts';

/** Runs a limited number of tasks at a time; waiting owners take turns. */
export class FairTurns {
  readonly #line = new FairLine<() => void>();
  readonly #mostOfOwner: number;
  #free: number;

  constructor(most: number, mostOfOwner = most) {
    this.#free = most;
    this.#mostOfOwner = mostOfOwner;
  }

  async run<Result>(
    owner: string,
    work: () => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    await this.#turn(owner);
    const begun = performance.now();
    try {
      signal?.throwIfAborted();
      return await work();
    } finally {
      this.#line.end(owner, (performance.now() - begun) / 1000);
      const next = this.#line.next(this.#mayHaveTurn);
      if (next) next();
      else this.#free += 1;
    }
  }

  readonly #mayHaveTurn = (owner: string) => this.#line.underWayOf(owner) < this.#mostOfOwner;

  #turn(owner: string): Promise<void> | undefined {
    if (this.#free > 0 && this.#mayHaveTurn(owner)) {
      this.#free -= 1;
      this.#line.begin(owner);
      return undefined;
    }
    return new Promise((begin) => this.#line.add(owner, begin));
  }
}
