import type { Mailbox } from '#tests/support/servers/mailbox.ts';
import { ServerProcess } from '#tests/support/servers/server-process.ts';
import { makeReadyDataDir } from './ready-data-dir.ts';
import { openSharedDatabase } from './shared-database.ts';

/** The files' place, and the DATA_DIR of each process: two webs, then the worker. */
export interface SharedStore {
  readonly variables: NodeJS.ProcessEnv;
  readonly dataDirs: readonly [string, string, string];
}

export type Victim = 'first web' | 'second web' | 'worker';

/** Two web processes and a worker on one database. The caller chooses what else they share. */
export class Machines {
  readonly mailbox: Mailbox;
  readonly #start: (victim: Victim) => Promise<ServerProcess>;
  readonly #running = new Map<Victim, ServerProcess>();

  static async start({ variables, dataDirs }: SharedStore): Promise<Machines> {
    const { env, mailbox } = await openSharedDatabase(await makeReadyDataDir());
    const [first, second, third] = dataDirs;
    const options = (dataDir: string, ROLE: string) => ({
      dataDir,
      env: { ...env, ...variables, ROLE },
    });
    const starts = {
      'first web': () => ServerProcess.start(options(first, 'web')),
      'second web': () => ServerProcess.start(options(second, 'web')),
      worker: () => ServerProcess.spawn(options(third, 'worker')),
    };
    const machines = new Machines(mailbox, (victim) => starts[victim]());
    await machines.start('first web', 'second web', 'worker');
    return machines;
  }

  private constructor(mailbox: Mailbox, start: (victim: Victim) => Promise<ServerProcess>) {
    this.mailbox = mailbox;
    this.#start = start;
  }

  get webs(): readonly ServerProcess[] {
    return [this.at('first web'), this.at('second web')];
  }

  at(victim: Victim): ServerProcess {
    const found = this.#running.get(victim);
    if (!found) throw new Error(`There is no ${victim}.`);
    return found;
  }

  async kill(...victims: readonly Victim[]): Promise<void> {
    for (const victim of victims) await this.at(victim).end('SIGKILL');
  }

  async start(...victims: readonly Victim[]): Promise<void> {
    await Promise.all(
      victims.map(async (victim) => this.#running.set(victim, await this.#start(victim))),
    );
  }
}
