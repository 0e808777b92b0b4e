import { derived } from '#shared/domain/derived.ts';
import type { Db } from './db/client.ts';
import { onBehalfOfAll } from './db/connection-shares.ts';
import { isInsideTransaction } from './db/inside-transaction.ts';

interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

interface Gathering<Item, Answer> {
  readonly most: number;
  /** Whether items of one owner must not be worked on together. */
  readonly onePerOwner?: boolean;
  /** The answers in the order of the items. */
  readonly work: (items: readonly Item[]) => Promise<readonly Answer[]>;
}

/**
 * Batches what many ask for at the same moment. A single request is worked on at once; those that
 * arrive meanwhile form the next batch, in which owners take turns if there are too many.
 */
export class Gathered<Item, Answer> {
  readonly #gathering: Gathering<Item, Answer>;
  readonly #lines = new Map<string, Waiting<Item, Answer>[]>();
  #isWorking = false;

  constructor(gathering: Gathering<Item, Answer>) {
    this.#gathering = gathering;
  }

  ask(item: Item, owner = ''): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const waiting = { item, resolve, reject };
      const line = this.#lines.get(owner);
      if (line) line.push(waiting);
      else this.#lines.set(owner, [waiting]);
      if (!this.#isWorking) void onBehalfOfAll(() => this.#work());
    });
  }

  async #work(): Promise<void> {
    this.#isWorking = true;
    for (let together = this.#next(); together.length > 0; together = this.#next()) {
      try {
        const answers = await this.#gathering.work(together.map(({ item }) => item));
        for (const [place, { resolve }] of together.entries()) resolve(answers[place] as Answer);
      } catch (error) {
        for (const { reject } of together) reject(error);
      }
    }
    this.#isWorking = false;
  }

  /** Takes one of each owner in turn. An owner with more waiting comes last the next time. */
  #next(): Waiting<Item, Answer>[] {
    const { most, onePerOwner } = this.#gathering;
    // The loop meets every owner before it meets one again.
    const places = onePerOwner ? Math.min(most, this.#lines.size) : most;
    const together: Waiting<Item, Answer>[] = [];
    for (const [owner, line] of this.#lines) {
      if (together.length >= places) break;
      together.push(...line.splice(0, 1));
      this.#lines.delete(owner);
      if (line.length > 0) this.#lines.set(owner, line);
    }
    return together;
  }
}

const MOST_READ_TOGETHER = 200;

/** Reads things by id for all who ask at the same moment. PostgreSQL ignores the case of ids. */
export function readTogether<Id extends string, Value>(
  read: (db: Db, keys: readonly Id[]) => Promise<ReadonlyMap<string, Value>>,
): (db: Db, key: Id) => Promise<Value | null> {
  const readAll = async (db: Db, keys: readonly Id[]) => {
    const found = await read(db, [...new Set(keys)]);
    return keys.map((key) => found.get(key) ?? null);
  };
  const gatheredFrom = derived((db: Db) => {
    const work = (keys: readonly Id[]) => readAll(db, keys);
    return new Gathered<Id, Value | null>({ most: MOST_READ_TOGETHER, work });
  });
  return async (db, id) => {
    const key = id.toLowerCase() as Id;
    if (isInsideTransaction()) return (await read(db, [key])).get(key) ?? null;
    return gatheredFrom(db).ask(key);
  };
}
