import { BoundedMap } from '#shared/domain/bounded-map.ts';

export interface ByteRate {
  readonly atOnce: number;
  readonly inASecond: number;
}

interface Account {
  readonly left: number;
  readonly at: number;
}

/** Beyond this number, the owner not seen for longest starts again with a full budget. */
const MOST_OWNERS = 10_000;

/** How many bytes each owner may still send: a burst, refilled every second. */
export class ByteBudget {
  readonly #rate: ByteRate;
  readonly #accounts = new BoundedMap<string, Account>(MOST_OWNERS);

  constructor(rate: ByteRate) {
    this.#rate = rate;
  }

  /** An owner with anything left may send something of any size, and then waits longer. */
  isSpent(owner: string, now = performance.now()): boolean {
    return this.#left(owner, now) <= 0;
  }

  spend(owner: string, bytes: number, now = performance.now()): void {
    const left = this.#left(owner, now) - bytes;
    this.#accounts.delete(owner);
    this.#accounts.set(owner, { left, at: now });
  }

  #left(owner: string, now: number): number {
    const { atOnce, inASecond } = this.#rate;
    const account = this.#accounts.get(owner);
    if (!account) return atOnce;
    return Math.min(atOnce, account.left + ((now - account.at) / 1000) * inASecond);
  }
}
