import { presentOwner } from './db/connection-shares.ts';
import { isInsideTransaction } from './db/transaction.ts';
import { SharedWork } from './shared-work.ts';

export interface Stamped<Value> {
  /** Names the state that the value is of. */
  readonly stamp: string;
  readonly value: Value;
}

interface Room<Value> {
  /** How much is kept, in the measure of `weigh`; entries unless told. */
  readonly most: number;
  readonly weigh?: (value: Value) => number;
}

/**
 * What follows from the database, kept by a process for as long as its stamp there stays: the same
 * value is then the very same object, and so is whatever was made of it. What was asked for longest
 * ago makes room.
 */
export class StampedCache<Value> {
  readonly #most: number;
  readonly #weigh: (value: Value) => number;
  /** The one asked for last comes last. */
  readonly #kept = new Map<string, Stamped<Value>>();
  readonly #readings = new SharedWork<Value | null>();

  constructor({ most, weigh = () => 1 }: Room<Value>) {
    this.#most = most;
    this.#weigh = weigh;
  }

  /** As it is now; null where there is no stamp, since there is no such thing. */
  async find(
    id: string,
    readStamp: () => Promise<string | null>,
    read: () => Promise<Value | null>,
  ): Promise<Stamped<Value> | null> {
    let stamp = await readStamp();
    while (stamp !== null) {
      const known = this.#known(id, stamp);
      if (known) return this.#keep(id, known);
      const value = await this.#read(`${id} ${stamp}`, read);
      const after = await readStamp();
      if (value !== null && after === stamp) {
        // Somebody may have brought it meanwhile: what was made of that one serves all.
        return this.#keep(id, this.#known(id, stamp) ?? { stamp, value });
      }
      stamp = after;
    }
    return null;
  }

  #known(id: string, stamp: string): Stamped<Value> | undefined {
    const kept = this.#kept.get(id);
    return kept?.stamp === stamp ? kept : undefined;
  }

  /**
   * Once for all that an owner asks at the same moment. Nobody waits for another owner's reading, which
   * may be last in a long line; and nobody in a transaction for one that wants a connection first.
   */
  #read(state: string, read: () => Promise<Value | null>): Promise<Value | null> {
    if (isInsideTransaction()) return read();
    return this.#readings.run(`${presentOwner()?.key ?? ''} ${state}`, read);
  }

  #keep(id: string, stamped: Stamped<Value>): Stamped<Value> {
    this.#kept.delete(id);
    this.#kept.set(id, stamped);
    let weight = 0;
    for (const { value } of this.#kept.values()) weight += this.#weigh(value);
    for (const [other, { value }] of this.#kept) {
      // The last one stays, however large: whoever works with it comes back.
      if (weight <= this.#most || other === id) break;
      this.#kept.delete(other);
      weight -= this.#weigh(value);
    }
    return stamped;
  }
}
