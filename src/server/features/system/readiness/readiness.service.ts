import { statfs } from 'node:fs/promises';
import type { PartState } from '#shared/contract/system.ts';
import { derived } from '#shared/domain/derived.ts';
import { selectMailsPausedSince } from '../../../db/installation.ts';
import { findWorkers } from '../../../jobs/worker-presence.ts';
import type { Services } from '../../../services.ts';
import { filesAway } from '../../../storage/guarded-file-store.ts';
import { storageFault } from '../../../storage-fault.ts';
import { selectOne } from '../system.queries.ts';
import { Probe } from './probe.ts';

const KEPT_MS = 4000;
/** Each look is a log-in at the mail server, which counts them. */
const MAIL_KEPT_MS = 30_000;
const GIGABYTE = 1024 ** 3;

const looks = {
  database: async ({ db, queue }: Services) => {
    await selectOne(db);
    await queue.checkReachable();
    return 'answers';
  },
  files: async ({ files }: Services) => {
    await files.write('installation/ready', Buffer.from('written for whoever asks'));
    return 'can be written, and are those of this installation';
  },
  disk: async ({ env }: Services) => {
    const { bavail, bsize } = await statfs(env.dataDir);
    const says = `${((bavail * bsize) / GIGABYTE).toFixed(1)} GB left for DATA_DIR`;
    if (bavail * bsize < GIGABYTE) throw new Lacking(says);
    return says;
  },
  workers: async (services: Services) => {
    const workers = await findWorkers(services);
    if (workers.length === 0) throw new Lacking('no worker gives signs of life');
    for (const ability of Object.keys(Object.assign({}, ...workers))) {
      const lacks = workers.map((abilities) => abilities[ability]);
      if (lacks.includes(null)) continue;
      const programs = lacks.flatMap((lack) => lack?.programs ?? []);
      throw new Lacking(`no worker has what ${ability} needs: ${programs.join(', ')}`);
    }
    return workers.length === 1 ? '1 gives signs of life' : `${workers.length} give signs of life`;
  },
  mail: async ({ db, mailer }: Services) => {
    const isThere = await mailer.check();
    // A database that does not answer is told as such, and is no fault of the mails.
    const since = await selectMailsPausedSince(db).catch(() => null);
    const says = isThere ? 'the server lets us in' : 'there is no server: mails are kept as files';
    return since ? `${says}; paused by an administrator since ${since.toISOString()}` : says;
  },
};

type Part = keyof typeof looks;
const parts = Object.keys(looks) as Part[];

/** Its message says what is wrong without addresses or secrets. */
class Lacking extends Error {}

/** One for the process, whoever asks. */
export const readinessOf = derived((services: Services) => new Readiness(services));

/** Whether the parts work that this process needs, looked at when somebody asks. */
class Readiness {
  readonly #services: Services;
  readonly #probes: readonly Probe[];
  readonly #logged = new Map<Part, string>();

  constructor(services: Services) {
    this.#services = services;
    this.#probes = parts.map(
      (part) => new Probe(() => this.#look(part), part === 'mail' ? MAIL_KEPT_MS : KEPT_MS),
    );
  }

  async state() {
    const states = await Promise.all(this.#probes.map((probe) => probe.state()));
    const found = Object.fromEntries(parts.map((part, index) => [part, states[index]]));
    return {
      isReady: states.every(({ isFine }) => isFine),
      parts: found as Record<Part, PartState>,
    };
  }

  async #look(part: Part): Promise<PartState> {
    try {
      const says = await looks[part](this.#services);
      this.#logged.delete(part);
      return { isFine: true, says };
    } catch (error) {
      const says = wordsOf(part, error);
      // Whoever watches asks every few seconds; the log need not say the same each time.
      if (this.#logged.get(part) !== says) this.#services.log.warn({ err: error, part }, says);
      this.#logged.set(part, says);
      return { isFine: false, says };
    }
  }
}

const failures: Record<Part, string> = {
  database: 'does not answer as it should',
  files: 'cannot be written',
  disk: 'cannot be looked at',
  workers: 'are not known, since the database does not answer',
  mail: 'the server does not let us in',
};

function wordsOf(part: Part, error: unknown): string {
  if (error instanceof Lacking) return error.message;
  if (filesAway(error)) return 'are out of reach, or those of another installation';
  const fault = storageFault(error)?.code;
  if (fault) return fault === 'storage_full' ? 'no room is left' : 'may not be written';
  return failures[part];
}
