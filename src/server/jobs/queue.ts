import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Db } from '../db/client.ts';
import type { AnyJob, Job } from './job.ts';
import {
  appendJobRunLog,
  insertJobRun,
  selectJobIdsOfTeacher,
  selectUnfinishedJobRuns,
  updateJobRunState,
} from './job-runs.queries.ts';

/** A worker that gives no sign of life for so long is taken for dead and its job is given away. */
const HEARTBEAT_SECONDS = 20;
const SUPERVISION_SECONDS = 10;
const FIRST_RETRY_SECONDS = 2;
const LONGEST_RETRY_SECONDS = 300;
/** What people may see of a finished job is in its run; the queue's copy holds the payload. */
const FINISHED_KEPT_SECONDS = 3600;
const alive = new Set(['created', 'retry', 'active']);

export class JobQueue {
  readonly boss: PgBoss;

  constructor(databaseUrl: string, log: FastifyBaseLogger) {
    this.boss = new PgBoss({
      connectionString: databaseUrl,
      max: 4,
      useListenNotify: true,
      superviseIntervalSeconds: SUPERVISION_SECONDS,
      monitorIntervalSeconds: SUPERVISION_SECONDS,
    });
    // Without a listener, a lost connection would end the process.
    this.boss.on('error', (error) => log.warn({ err: error }, 'the job queue met an error'));
  }

  async start(jobs: readonly AnyJob[]): Promise<void> {
    await this.boss.start();
    for (const job of jobs) await this.addJob(job);
  }

  async addJob(job: AnyJob): Promise<void> {
    await this.boss.createQueue(job.name, {
      notify: true,
      retryLimit: job.retries,
      retryDelay: FIRST_RETRY_SECONDS,
      retryDelayMax: LONGEST_RETRY_SECONDS,
      retryBackoff: true,
      expireInSeconds: job.timeoutSeconds,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      deleteAfterSeconds: FINISHED_KEPT_SECONDS,
    });
    if (job.schedule) await this.boss.schedule(job.name, job.schedule, {});
  }

  /** Part of the caller's transaction: the job exists if, and only if, the transaction does. */
  async enqueue<Payload extends object>(
    db: Db,
    job: Job<Payload>,
    payload: Payload,
    teacherId: string | null = null,
  ): Promise<string> {
    const id = randomUUID();
    await insertJobRun(db, { id, name: job.name, teacherId });
    await this.boss.send(job.name, job.payload.parse(payload), { id, db: fromDrizzle(db, sql) });
    return id;
  }

  /** A waiting job never starts; a running one stops at its next sign of progress. */
  async cancel(db: Db, { name }: { name: string }, id: string): Promise<boolean> {
    const cancelled = await updateJobRunState(db, id, 'cancelled');
    if (cancelled) await this.boss.cancel(name, id, { db: fromDrizzle(db, sql) });
    return cancelled;
  }

  /**
   * A process that dies cannot say that its run is over: where the queue has given up on a job, or
   * forgotten it, the run has failed. Of one run, or of all that are unfinished.
   */
  async settleRuns(db: Db, id?: string): Promise<void> {
    for (const run of await selectUnfinishedJobRuns(db, id)) {
      const [queued] = await this.boss.findJobs(run.name, { id: run.id });
      if (queued && alive.has(queued.state)) continue;
      if (!(await updateJobRunState(db, run.id, 'failed'))) continue;
      const text = 'the process that ran it was cut off, too often to try again';
      await appendJobRunLog(db, run.id, { at: new Date().toISOString(), text });
    }
  }

  /** Removes every job made for a teacher, with its payload. */
  async forgetTeacher(db: Db, teacherId: string): Promise<void> {
    for (const { name, ids } of await selectJobIdsOfTeacher(db, teacherId)) {
      await this.boss.deleteJob(name, ids, { db: fromDrizzle(db, sql) });
    }
  }

  async checkReachable(): Promise<void> {
    if (!(await this.boss.isInstalled())) throw new Error('the job queue is not installed');
  }

  async stop(): Promise<void> {
    await this.boss.stop({ graceful: true, timeout: 10_000 });
  }
}
