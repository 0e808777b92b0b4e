import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { fromDrizzle, PgBoss, type QueueOptions } from 'pg-boss';
import type { TeacherId } from '#shared/contract/ids.ts';
import type { Db } from '../db/client.ts';
import { keepAlive } from '../db/keep-alive.ts';
import {
  countHeld,
  hold,
  hurry,
  makeLargeForOthers,
  putBack,
  release,
  selectDueQueues,
  selectWaitingWork,
} from './due-work.queries.ts';
import { DueWork } from './due-work.ts';
import type { AnyRun, AnyWork, QueuedWork } from './queued-work.ts';

/** A worker without a sign of life for so long is taken for dead; its job goes to another. */
const HEARTBEAT_SECONDS = 20;
const SUPERVISION_SECONDS = 10;
const FIRST_RETRY_SECONDS = 2;
const LONGEST_RETRY_SECONDS = 300;
/** The run shows people what became of finished work; the queue's copy holds the payload. */
const FINISHED_KEPT_SECONDS = 3600;
/** For so long a failed run may be tried again without its teacher. */
const FINISHED_RUN_KEPT_SECONDS = 24 * 3600;
const alive = new Set(['created', 'retry', 'active']);

interface Place {
  readonly id: string;
  readonly name: string;
}

/**
 * Small work has a priority of zero or less. Large work has a higher one: nothing large may take
 * the places kept for small work, and in the others it would otherwise never get its turn.
 */
export const HIGHEST_PRIORITY_OF_SMALL = 0;
const PRIORITY_OF_LARGE = 1_000_000;

interface SendOptions {
  readonly id?: string;
  /** How many the owner has waiting of the same size. Those with the fewest go first. */
  readonly before?: number;
  readonly isLarge?: boolean;
  readonly startAfter?: number;
  /** One owner never has all the places of a kind. */
  readonly owner?: string;
}

const queueOptions = (
  { retries, longestPauseSeconds = LONGEST_RETRY_SECONDS, timeoutSeconds }: AnyWork | AnyRun,
  deleteAfterSeconds: number,
) => ({
  notify: true,
  retryLimit: retries,
  retryDelay: FIRST_RETRY_SECONDS,
  retryDelayMax: longestPauseSeconds,
  retryBackoff: true,
  expireInSeconds: timeoutSeconds,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  deleteAfterSeconds,
});

const namesOfMails = (work: ReadonlyMap<string, AnyWork | AnyRun>) =>
  [...work.values()].filter(({ isMail }) => isMail).map(({ name }) => name);

export class JobQueue {
  readonly boss: PgBoss;
  readonly due: DueWork;
  readonly #jobs = new Map<string, AnyWork>();
  readonly #kinds = new Map<string, AnyRun>();
  /** The queues as an earlier start set them up. Setting them up anew takes thirty transactions. */
  readonly #queues = new Map<string, QueueOptions>();
  readonly #scheduled = new Map<string, string>();
  #hasStopped = false;

  constructor(databaseUrl: string, log: FastifyBaseLogger) {
    this.boss = new PgBoss({
      ...keepAlive,
      connectionString: databaseUrl,
      max: 4,
      useListenNotify: true,
      superviseIntervalSeconds: SUPERVISION_SECONDS,
      monitorIntervalSeconds: SUPERVISION_SECONDS,
    });
    // Without a listener, a lost connection would end the process; during a stop it is expected.
    this.boss.on('error', (error) => {
      if (!this.#hasStopped) log.warn({ err: error }, 'the job queue met an error');
    });
    const findDue = (queues: readonly string[]) => selectDueQueues(this.boss, queues);
    this.due = new DueWork({ findDue, rouse: (worker) => this.boss.notifyWorker(worker) }, log);
  }

  async start(jobs: readonly AnyWork[], kinds: readonly AnyRun[]): Promise<void> {
    await this.boss.start();
    for (const queue of await this.boss.getQueues()) this.#queues.set(queue.name, queue);
    for (const { name, cron } of await this.boss.getSchedules()) this.#scheduled.set(name, cron);
    for (const job of jobs) await this.addJob(job);
    for (const kind of kinds) await this.addKind(kind);
  }

  async addJob(job: AnyWork): Promise<void> {
    this.#jobs.set(job.name, job);
    await this.#setUpQueue(job, FINISHED_KEPT_SECONDS);
    if (!job.schedule || this.#scheduled.get(job.name) === job.schedule) return;
    await this.boss.schedule(job.name, job.schedule, {});
  }

  async addKind(kind: AnyRun): Promise<void> {
    this.#kinds.set(kind.name, kind);
    await this.#setUpQueue(kind, FINISHED_RUN_KEPT_SECONDS);
  }

  kind(name: string): AnyRun | undefined {
    return this.#kinds.get(name);
  }

  async #setUpQueue(work: AnyWork | AnyRun, keptSeconds: number): Promise<void> {
    const wanted = queueOptions(work, keptSeconds);
    const found = this.#queues.get(work.name);
    if (found && isDeepStrictEqual({ ...found, ...wanted }, found)) return;
    // `createQueue` silently ignores an existing queue, and `updateQueue` a missing one.
    if (found) await this.boss.updateQueue(work.name, wanted);
    else await this.boss.createQueue(work.name, wanted);
    this.#queues.set(work.name, { ...found, ...wanted });
  }

  /** The work is sent if, and only if, the caller's transaction commits. */
  async send<Payload extends object>(
    db: Db,
    { name, payload: schema }: Pick<QueuedWork<Payload>, 'name' | 'payload'>,
    payload: Payload,
    { owner, before = 0, isLarge = false, ...options }: SendOptions = {},
  ): Promise<void> {
    const group = owner === undefined ? {} : { group: { id: owner } };
    const priority = (isLarge ? PRIORITY_OF_LARGE : HIGHEST_PRIORITY_OF_SMALL) - before;
    const own = { ...options, ...group, priority, db: fromDrizzle(db, sql) };
    await this.boss.send(name, schema.parse(payload), own);
  }

  /** Returns whether the place must be given up. The job is large at its next try. */
  makeLargeForOthers(place: Place): Promise<boolean> {
    const priorities = { highestOfSmall: HIGHEST_PRIORITY_OF_SMALL, large: PRIORITY_OF_LARGE };
    return makeLargeForOthers(this.boss, place, priorities);
  }

  /** Called while the job is being tried; the try then ends without an error. */
  async putBack(place: Place, seconds: number): Promise<void> {
    const isOneEnough = this.#jobs.get(place.name)?.schedule !== undefined;
    await putBack(this.boss, place, { seconds, isOneEnough });
  }

  /** Holds all waiting mails until they are released. Mails sent later are not held. */
  holdMails(): Promise<void> {
    return hold(this.boss, [...this.mailJobs(), ...namesOfMails(this.#kinds)]);
  }

  /** Lets the mails that were put back or are to be retried go at once, but not those held. */
  async hurryMails(): Promise<void> {
    await hurry(this.boss, [...this.mailJobs(), ...namesOfMails(this.#kinds)]);
  }

  /** Lets work that waits for its next try begin at once; false for what is held or under way. */
  hurry({ name, id }: Place): Promise<boolean> {
    return hurry(this.boss, [name], id);
  }

  /** Null once the queue has forgotten the work. */
  async payloadOf(db: Db, { name, id }: Place): Promise<object | null> {
    const [queued] = await this.boss.findJobs<object>(name, { id, db: fromDrizzle(db, sql) });
    return queued?.data ?? null;
  }

  /** The names of the jobs that send one mail each. */
  mailJobs(): string[] {
    return namesOfMails(this.#jobs);
  }

  releaseMails(place?: Place): Promise<void> {
    return release(this.boss, place);
  }

  countHeldMails(place?: Place): Promise<number> {
    return countHeld(this.boss, place);
  }

  async cancel(db: Db, { name, id }: Place): Promise<void> {
    await this.boss.cancel(name, id, { db: fromDrizzle(db, sql) });
  }

  async isAlive(db: Db, { name, id }: Place): Promise<boolean> {
    const [queued] = await this.boss.findJobs(name, { id, db: fromDrizzle(db, sql) });
    return queued !== undefined && alive.has(queued.state);
  }

  async remove(db: Db, name: string, ids: string[]): Promise<void> {
    if (ids.length > 0) await this.boss.deleteJob(name, ids, { db: fromDrizzle(db, sql) });
  }

  async removeJobsOf(db: Db, teacherId: TeacherId): Promise<void> {
    for (const name of this.#jobs.keys()) {
      const data = { teacherId };
      const queued = await this.boss.findJobs(name, { data, db: fromDrizzle(db, sql) });
      await this.remove(
        db,
        name,
        queued.map(({ id }) => id),
      );
    }
  }

  /** Of every kind, also those of which nothing waits. */
  async waitingWork() {
    const found = new Map((await selectWaitingWork(this.boss)).map((one) => [one.kind, one]));
    return [...this.#jobs.keys(), ...this.#kinds.keys()].map(
      (kind) => found.get(kind) ?? { kind, length: 0, seconds: 0 },
    );
  }

  async checkReachable(): Promise<void> {
    if (!(await this.boss.isInstalled())) throw new Error('the job queue is not installed');
  }

  async stop(): Promise<void> {
    this.due.stop();
    await this.boss.stop({ graceful: true, timeout: 10_000 });
    this.#hasStopped = true;
  }
}
