import type { FastifyBaseLogger } from 'fastify';
import type { AttemptId } from '#shared/contract/ids.ts';
import type { Db } from '../../../db/client.ts';
import { onBehalfOfAll } from '../../../db/connection-shares.ts';
import { defineSingleton } from '../../../singletons.ts';
import { deleteSignsOfEnded, upsertSigns } from './signs.queries.ts';

/**
 * Keeps when a student's page was last heard of, for the teacher who wonders who lost the network: a
 * page that is looked at asks at least once a minute. Those heard while others are being written go
 * with the next statement, for a class comes back from an outage all at once.
 */
export class SignsOfLife {
  readonly #db: Db;
  readonly #log: FastifyBaseLogger;
  #heard = new Set<AttemptId>();
  #writing: Promise<void> = Promise.resolve();

  constructor(db: Db, log: FastifyBaseLogger) {
    this.#db = db;
    this.#log = log;
  }

  /** Resolves once the sign is kept or could not be kept: no student's request fails for it. */
  note(attemptId: AttemptId): Promise<void> {
    if (this.#heard.size === 0) {
      this.#writing = this.#writing.then(() => onBehalfOfAll(() => this.#write()));
    }
    this.#heard.add(attemptId);
    return this.#writing;
  }

  async #write(): Promise<void> {
    const together = [...this.#heard];
    this.#heard.clear();
    try {
      await upsertSigns(this.#db, together);
    } catch (error) {
      this.#log.warn({ err: error }, 'signs of life of students could not be kept');
    }
  }
}

/** A receipt is held against the last sign, and is brought within days, or after holidays. */
const KEPT_DAYS = 60;

export async function forgetEndedSigns(db: Db): Promise<void> {
  await deleteSignsOfEnded(db, KEPT_DAYS);
}

export const signsOfLife = defineSingleton(({ db, log }) => new SignsOfLife(db, log));
