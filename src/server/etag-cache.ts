import { presentOwner } from './db/connection-shares.ts';
import { isInsideTransaction } from './db/inside-transaction.ts';
import { SharedWork } from './shared-work.ts';

export interface WithEtag<Value> {
  /** Names the state that the value is of. */
  readonly etag: string;
  readonly value: Value;
}

interface Room<Value> {
  /** How much is kept, in the measure of `weigh`; entries unless told. */
  readonly most: number;
  readonly weigh?: (value: Value) => number;
}

/**
 * What follows from the database, kept by a process for as long as its etag there stays: the same
 * value is then the very same object, and so is whatever was made of it. What was asked for longest
 * ago makes room.
 */
export class EtagCache<Value> {
  readonly #most: number;
  readonly #weigh: (value: Value) => number;
  /** The one asked for last comes last. */
  readonly #kept = new Map<string, WithEtag<Value>>();
  readonly #readings = new SharedWork<Value | null>();

  constructor({ most, weigh = () => 1 }: Room<Value>) {
    this.#most = most;
    this.#weigh = weigh;
  }

  /** As it is now; null where there is no etag, since there is no such thing. */
  async find(
    id: string,
    readEtag: () => Promise<string | null>,
    read: () => Promise<Value | null>,
  ): Promise<WithEtag<Value> | null> {
    let etag = await readEtag();
    while (etag !== null) {
      const known = this.#known(id, etag);
      if (known) return this.#keep(id, known);
      const value = await this.#read(`${id} ${etag}`, read);
      const after = await readEtag();
      if (value !== null && after === etag) {
        // Somebody may have brought it meanwhile: what was made of that one serves all.
        return this.#keep(id, this.#known(id, etag) ?? { etag, value });
      }
      etag = after;
    }
    return null;
  }

  #known(id: string, etag: string): WithEtag<Value> | undefined {
    const kept = this.#kept.get(id);
    return kept?.etag === etag ? kept : undefined;
  }

  /**
   * Once for all that an owner asks at the same moment. Nobody waits for another owner's reading, which
   * may be last in a long line; and nobody in a transaction for one that wants a connection first.
   */
  #read(state: string, read: () => Promise<Value | null>): Promise<Value | null> {
    if (isInsideTransaction()) return read();
    return this.#readings.run(`${presentOwner()?.key ?? ''} ${state}`, read);
  }

  #keep(id: string, found: WithEtag<Value>): WithEtag<Value> {
    this.#kept.delete(id);
    this.#kept.set(id, found);
    let weight = 0;
    for (const { value } of this.#kept.values()) weight += this.#weigh(value);
    for (const [other, { value }] of this.#kept) {
      // The last one stays, however large: whoever works with it comes back.
      if (weight <= this.#most || other === id) break;
      this.#kept.delete(other);
      weight -= this.#weigh(value);
    }
    return found;
  }
}
