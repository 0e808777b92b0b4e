import { randomUUID } from 'node:crypto';
import type { Abilities, Lack } from '../db/schema/jobs.ts';
import type { Services } from '../services.ts';
import type { Requirement } from './requirement.ts';
import {
  deleteWorker,
  deleteWorkersSilentFor,
  selectLacks,
  selectLivingWorkers,
  upsertWorker,
} from './workers.queries.ts';

const SIGN_OF_LIFE_MS = 10_000;
const SILENT_SECONDS = 30;

/** What no worker has of a requirement; null as well when there is no worker yet. */
export async function findLack({ db }: Services, { name }: Requirement): Promise<Lack | null> {
  const lacks = await selectLacks(db, name, SILENT_SECONDS);
  return lacks.includes(null) ? null : (lacks[0] ?? null);
}

/** What each living worker can run. */
export function findWorkers({ db }: Pick<Services, 'db'>): Promise<Abilities[]> {
  return selectLivingWorkers(db, SILENT_SECONDS);
}

/** Tells others what this process can run, as long as it lives. */
export class WorkerPresence {
  readonly #id = randomUUID();
  readonly #services: Services;
  readonly #lacking: Map<Requirement, () => Promise<void>>;
  readonly #abilities: Record<string, Lack | null> = {};
  #signs: NodeJS.Timeout | undefined;

  /** `onceMet` is called when a program is installed, so that no restart is needed. */
  constructor(services: Services, onceMet: ReadonlyMap<Requirement, () => Promise<void>>) {
    this.#services = services;
    this.#lacking = new Map(onceMet);
  }

  async begin(): Promise<void> {
    await this.#giveSign();
    this.#signs = setInterval(() => void this.#tryToGiveSign(), SIGN_OF_LIFE_MS);
  }

  async end(): Promise<void> {
    clearInterval(this.#signs);
    const { db, log } = this.#services;
    // Without a database nobody learns of it, and it is forgotten after its silence.
    await deleteWorker(db, this.#id).catch((error) => {
      log.warn({ err: error }, 'a worker could not say that it ends');
    });
  }

  async #giveSign(): Promise<void> {
    for (const [requirement, onceMet] of this.#lacking) {
      const lack = await requirement.check(this.#services);
      this.#abilities[requirement.name] = lack;
      // A check may take longer than the interval, so two may end together.
      if (!lack && this.#lacking.delete(requirement)) await onceMet();
    }
    const { db } = this.#services;
    await upsertWorker(db, this.#id, this.#abilities);
    await deleteWorkersSilentFor(db, 100 * SILENT_SECONDS);
  }

  async #tryToGiveSign(): Promise<void> {
    await this.#giveSign().catch((error) => {
      this.#services.log.warn({ err: error }, 'a worker could give no sign of life');
    });
  }
}
