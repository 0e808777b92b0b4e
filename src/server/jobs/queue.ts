import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { fromDrizzle, PgBoss, type QueueOptions } from 'pg-boss';
import type { Db } from '../db/client.ts';
import { keepAlive } from '../db/keep-alive.ts';
import {
  countHeld,
  hold,
  makeLargeForOthers,
  putBack,
  release,
  selectDueQueues,
} from './due-work.queries.ts';
import { DueWork } from './due-work.ts';
import type { AnyRun, AnyWork, QueuedWork } from './queued-work.ts';

/** A worker that gives no sign of life for so long is taken for dead and its job is given away. */
const HEARTBEAT_SECONDS = 20;
const SUPERVISION_SECONDS = 10;
const FIRST_RETRY_SECONDS = 2;
const LONGEST_RETRY_SECONDS = 300;
/** What people may see of finished work is in its run; the queue's copy holds the payload. */
const FINISHED_KEPT_SECONDS = 3600;
const alive = new Set(['created', 'retry', 'active']);

/** One piece of work in a queue. */
interface Place {
  readonly id: string;
  readonly name: string;
}

/**
 * Small work has none above zero. Large work goes before it where it may go at all: in the places
 * that are kept for small work nobody waits for it, in the others it would wait for ever.
 */
export const HIGHEST_PRIORITY_OF_SMALL = 0;
const PRIORITY_OF_LARGE = 1_000_000;

interface SendOptions {
  readonly id?: string;
  /** Of those that wait, and are as large, whoever has the fewest before goes first. */
  readonly before?: number;
  readonly isLarge?: boolean;
  /** In seconds from now. */
  readonly startAfter?: number;
  /** Whose work it is: one owner never has all places of a kind. */
  readonly owner?: string;
}

const queueOptions = ({
  retries,
  longestPauseSeconds = LONGEST_RETRY_SECONDS,
  timeoutSeconds,
}: AnyWork | AnyRun) => ({
  notify: true,
  retryLimit: retries,
  retryDelay: FIRST_RETRY_SECONDS,
  retryDelayMax: longestPauseSeconds,
  retryBackoff: true,
  expireInSeconds: timeoutSeconds,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  deleteAfterSeconds: FINISHED_KEPT_SECONDS,
});

/** The one door to pg-boss. */
export class JobQueue {
  readonly boss: PgBoss;
  readonly due: DueWork;
  readonly #jobs = new Map<string, AnyWork>();
  readonly #kinds = new Map<string, AnyRun>();
  /** As an earlier start left them: to leave them so, each start would need thirty transactions. */
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
    // Without a listener, a lost connection would end the process. Once it has stopped, one that is
    // still closing is cut off by a database that stops as well.
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
    await this.#setUpQueue(job);
    if (!job.schedule || this.#scheduled.get(job.name) === job.schedule) return;
    await this.boss.schedule(job.name, job.schedule, {});
  }

  async addKind(kind: AnyRun): Promise<void> {
    this.#kinds.set(kind.name, kind);
    await this.#setUpQueue(kind);
  }

  kind(name: string): AnyRun | undefined {
    return this.#kinds.get(name);
  }

  async #setUpQueue(work: AnyWork | AnyRun): Promise<void> {
    const wanted = queueOptions(work);
    const found = this.#queues.get(work.name);
    if (found && isDeepStrictEqual({ ...found, ...wanted }, found)) return;
    // Each of the two leaves the other's case as it is, without a word.
    if (found) await this.boss.updateQueue(work.name, wanted);
    else await this.boss.createQueue(work.name, wanted);
    this.#queues.set(work.name, { ...found, ...wanted });
  }

  /** Part of the caller's transaction: the work is there if, and only if, the transaction is. */
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

  /** Whether it has to leave its place to somebody who waits: tried again, it is large work. */
  makeLargeForOthers(place: Place): Promise<boolean> {
    const priorities = { highestOfSmall: HIGHEST_PRIORITY_OF_SMALL, large: PRIORITY_OF_LARGE };
    return makeLargeForOthers(this.boss, place, priorities);
  }

  /** From inside of its try, which then ends without a fault. */
  async putBack(place: Place, seconds: number): Promise<void> {
    const isOneEnough = this.#jobs.get(place.name)?.schedule !== undefined;
    await putBack(this.boss, place, { seconds, isOneEnough });
  }

  /** All that waits to be mailed, until a word comes; what is sent later is not held. */
  async holdMails(): Promise<void> {
    const work = [...this.#jobs.values(), ...this.#kinds.values()];
    const mails = work.filter(({ isMail }) => isMail);
    await hold(
      this.boss,
      mails.map(({ name }) => name),
    );
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

  /** Will it still be worked on, or is it? */
  async isAlive(db: Db, { name, id }: Place): Promise<boolean> {
    const [queued] = await this.boss.findJobs(name, { id, db: fromDrizzle(db, sql) });
    return queued !== undefined && alive.has(queued.state);
  }

  async remove(db: Db, name: string, ids: string[]): Promise<void> {
    if (ids.length > 0) await this.boss.deleteJob(name, ids, { db: fromDrizzle(db, sql) });
  }

  /** Every job whose payload names the teacher. */
  async removeJobsOf(db: Db, teacherId: string): Promise<void> {
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

  async checkReachable(): Promise<void> {
    if (!(await this.boss.isInstalled())) throw new Error('the job queue is not installed');
  }

  async stop(): Promise<void> {
    this.due.stop();
    await this.boss.stop({ graceful: true, timeout: 10_000 });
    this.#hasStopped = true;
  }
}
