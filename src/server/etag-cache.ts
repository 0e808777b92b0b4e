import { presentOwner } from './db/connection-shares.ts';
import { isInsideTransaction } from './db/inside-transaction.ts';
import { SharedWork } from './shared-work.ts';

export interface WithEtag<Value> {
  readonly etag: string;
  readonly value: Value;
}

interface Capacity<Value> {
  /** The capacity in the unit of `weigh`; without `weigh` each entry counts as one. */
  readonly most: number;
  readonly weigh?: (value: Value) => number;
}

/**
 * Keeps what was read from the database until its etag there changes. Callers with the same etag
 * get the very same object, so that what is derived from it can be cached by identity.
 */
export class EtagCache<Value> {
  readonly #most: number;
  readonly #weigh: (value: Value) => number;
  /** In order of use: the most recently used entry is the last. */
  readonly #kept = new Map<string, WithEtag<Value>>();
  readonly #readings = new SharedWork<Value | null>();

  constructor({ most, weigh = () => 1 }: Capacity<Value>) {
    this.#most = most;
    this.#weigh = weigh;
  }

  /** Returns null if no etag exists because the thing does not. */
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
        // Another caller may have read the same state meanwhile, and all share one object.
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
   * Concurrent reads of one owner share a query. Owners do not share, since another one's query may
   * wait in a long queue; nor does a caller in a transaction, which already holds a connection.
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
      // The newest entry is kept however heavy it is, because its caller will ask for it again.
      if (weight <= this.#most || other === id) break;
      this.#kept.delete(other);
      weight -= this.#weigh(value);
    }
    return found;
  }
}
