import { presentOwner } from './db/connection-shares.ts';
import { isInsideTransaction } from './db/inside-transaction.ts';
import { SharedWork } from './shared-work.ts';

export interface WithEtag<Value> {
  readonly etag: string;
  readonly value: Value;
}

/**
 * The place of one thing in a cache: the value that the process read or computed from the database,
 * until its etag there changes. Callers with the same etag get the very same object, so that what
 * follows from it can be kept with it by `derived`.
 */
export class EtagSlot<Value> {
  #kept: WithEtag<Value> | null = null;
  readonly #readings = new SharedWork<Value | null>();

  get value(): Value | null {
    return this.#kept?.value ?? null;
  }

  /** Returns null if no etag exists because the thing does not. */
  async find(
    readEtag: () => Promise<string | null>,
    read: () => Promise<Value | null>,
  ): Promise<WithEtag<Value> | null> {
    let etag = await readEtag();
    while (etag !== null) {
      if (this.#kept?.etag === etag) return this.#kept;
      const value = await this.#read(etag, read);
      const after = await readEtag();
      if (value !== null && after === etag) {
        // Another caller may have read the same state meanwhile, and all share one object.
        if (this.#kept?.etag !== etag) this.#kept = { etag, value };
        return this.#kept;
      }
      etag = after;
    }
    return null;
  }

  /**
   * Concurrent reads of one owner share a query. Owners do not share, since another one's query may
   * wait in a long queue; nor does a caller in a transaction, which already holds a connection.
   */
  #read(etag: string, read: () => Promise<Value | null>): Promise<Value | null> {
    if (isInsideTransaction()) return read();
    return this.#readings.run(`${presentOwner()?.key ?? ''} ${etag}`, read);
  }
}

interface Capacity<Value> {
  /** The capacity in the unit of `weigh`; without `weigh` each slot counts as one. */
  readonly most: number;
  /** Null stands for a slot without a value: something else may hang on it. */
  readonly weigh?: (value: Value | null) => number;
}

/**
 * The one kind of cache on the server. It has a slot for each id; the least recently used ones are
 * evicted first, with all that `derived` has hung on them or on their values.
 */
export class EtagCache<Value> {
  readonly #most: number;
  readonly #weigh: (value: Value | null) => number;
  /** In order of use: the most recently used slot is the last. */
  readonly #slots = new Map<string, { readonly slot: EtagSlot<Value>; readonly weight: number }>();
  #weight = 0;

  constructor({ most, weigh = () => 1 }: Capacity<Value>) {
    this.#most = most;
    this.#weigh = weigh;
  }

  async find(
    id: string,
    readEtag: () => Promise<string | null>,
    read: () => Promise<Value | null>,
  ): Promise<WithEtag<Value> | null> {
    const slot = this.slot(id);
    const found = await slot.find(readEtag, read);
    if (found) this.#keep(id, slot);
    else this.#forget(id);
    return found;
  }

  /** For what is hung on the place of a thing: it stays there when the thing itself changes. */
  slot(id: string): EtagSlot<Value> {
    const slot = this.#slots.get(id)?.slot ?? new EtagSlot<Value>();
    this.#keep(id, slot);
    return slot;
  }

  #keep(id: string, slot: EtagSlot<Value>): void {
    this.#forget(id);
    const weight = this.#weigh(slot.value);
    this.#slots.set(id, { slot, weight });
    this.#weight += weight;
    for (const other of this.#slots.keys()) {
      // The newest slot is kept however heavy it is, because its caller will ask for it again.
      if (this.#weight <= this.#most || other === id) break;
      this.#forget(other);
    }
  }

  #forget(id: string): void {
    this.#weight -= this.#slots.get(id)?.weight ?? 0;
    this.#slots.delete(id);
  }
}
