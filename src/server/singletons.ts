import type { FastifyBaseLogger } from 'fastify';
import type { Db } from './db/client.ts';

interface Root {
  /** The connection of the process, never that of a transaction. */
  readonly db: Db;
  readonly log: FastifyBaseLogger;
}

type Make<Thing> = (root: Root) => Thing;

/**
 * Caches and batches of writes that features keep for the life of the process, one of each. A
 * feature defines its own, so that the services need not know any feature.
 */
export class Singletons {
  readonly #root: Root;
  readonly #made = new Map<Make<unknown>, unknown>();

  constructor(root: Root) {
    this.#root = root;
  }

  get<Thing>(make: Make<Thing>): Thing {
    if (!this.#made.has(make)) this.#made.set(make, make(this.#root));
    return this.#made.get(make) as Thing;
  }
}

export const defineSingleton =
  <Thing>(make: Make<Thing>) =>
  (singletons: Singletons): Thing =>
    singletons.get(make);
