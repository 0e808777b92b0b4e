import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { JobWithMetadata as QueuedJob, WorkOptions } from 'pg-boss';
import { timeWork } from '../counters.ts';
import { AppError } from '../errors.ts';
import { withLogFields } from '../log-fields.ts';
import type { Services } from '../services.ts';
import { filesAway } from '../storage/guarded-file-store.ts';
import { storageFault } from '../storage-fault.ts';
import { inWordOf } from '../student-word.ts';
import type { AnyJob } from './job.ts';
import { expectMailsSent, MailsPaused } from './mail-pause.ts';
import { HIGHEST_PRIORITY_OF_SMALL } from './queue.ts';
import { type AnyRun, type AnyWork, isFinalFailure } from './queued-work.ts';
import type { Requirement } from './requirement.ts';
import { RunAttempt } from './run-attempt.ts';
import { announceRun } from './run-changes.ts';
import type { AnyRunKind } from './run-kind.ts';
import { updateRunStarted } from './runs.queries.ts';
import { failureOf } from './runs.service.ts';
import { SmallPlace } from './small-place.ts';
import { WorkerPresence } from './worker-presence.ts';

/** New work is announced and due work is looked for by `DueWork`. This finds what both missed. */
const FALLBACK_POLL_SECONDS = 60;
/** How often work that needs files is retried while the store is away. */
const FILES_AWAY_SECONDS = 5;
/** The same for mails while they are paused. Resuming does not wait for it. */
const MAILS_PAUSED_SECONDS = 300;

type WithLimits = WorkOptions & { readonly includeMetadata: true };
type Work = (queued: QueuedJob) => Promise<void>;

/** Runs every kind of work that this machine has the programs for. Returns how to stop. */
export async function startWorkers(
  services: Services,
  jobs: readonly AnyJob[],
  kinds: readonly AnyRunKind[],
): Promise<() => Promise<void>> {
  const underWay = new UnderWay();
  const workOn = (kind: AnyRunKind) =>
    work(services, underWay, kind, (queued) =>
      withLogFields({ run: queued.id }, () => tryRun(services, underWay.handingOver, kind, queued)),
    );
  for (const job of jobs) {
    await work(services, underWay, job, (queued) =>
      withLogFields({ id: queued.id }, () => doJob(services, job, queued)),
    );
  }
  const byNeeds = Map.groupBy(kinds, ({ needs }) => needs);
  for (const kind of byNeeds.get(undefined) ?? []) await workOn(kind);
  const onceMet = new Map<Requirement, () => Promise<void>>();
  for (const [needs, kinds] of byNeeds) {
    if (!needs) continue;
    onceMet.set(needs, async () => {
      for (const kind of kinds) await workOn(kind);
    });
  }
  const presence = new WorkerPresence(services, onceMet);
  await presence.begin();
  return async () => {
    await presence.end();
    await underWay.end(services);
  };
}

/** What this process works at, and how it lets go of it. */
class UnderWay {
  /** The queue of each worker, by the worker's id. */
  readonly #workers = new Map<string, string>();
  readonly #tries = new Set<Promise<void>>();
  readonly #handOver = new AbortController();

  constructor() {
    setMaxListeners(0, this.#handOver.signal);
  }

  /** Aborted when what is still under way goes to another process. */
  get handingOver(): AbortSignal {
    return this.#handOver.signal;
  }

  begun(worker: string, name: string): void {
    this.#workers.set(worker, name);
  }

  async during(work: Promise<void>): Promise<void> {
    this.#tries.add(work);
    await work.finally(() => this.#tries.delete(work));
  }

  /** Begins nothing more, ends what is short, and hands over what is long. */
  async end({ queue, env }: Services): Promise<void> {
    for (const [id, name] of this.#workers) {
      queue.due.forget(id, name);
      await queue.boss.offWork(name, { id, wait: false });
    }
    await this.#ended(env.shutdownMs / 2);
    this.#handOver.abort();
    await this.#ended(env.shutdownMs / 4);
  }

  async #ended(mostMs: number): Promise<void> {
    const leave = new AbortController();
    const tooLate = pause(mostMs, undefined, { signal: leave.signal }).catch(() => undefined);
    await Promise.race([Promise.allSettled(this.#tries), tooLate]);
    leave.abort();
  }
}

async function work(
  { queue: { boss, due } }: Services,
  underWay: UnderWay,
  { name, concurrency, concurrencyOfTeacher, keptForSmall = 0 }: AnyJob | AnyRunKind,
  handle: Work,
): Promise<void> {
  // A teacher's long work must not keep another teacher's from starting.
  const groupConcurrency = concurrencyOfTeacher ?? Math.max(1, concurrency - 1);
  const usual = {
    notifyPollingIntervalSeconds: FALLBACK_POLL_SECONDS,
    groupConcurrency,
    includeMetadata: true,
  } satisfies WithLimits;
  for (let place = 0; place < concurrency; place += 1) {
    const worker = await boss.work<object, void, WithLimits>(
      name,
      place < keptForSmall ? { ...usual, maxPriority: HIGHEST_PRIORITY_OF_SMALL } : usual,
      async ([queued]) => {
        // Otherwise the next one in the queue would wait for the fallback poll.
        boss.notifyWorker(worker);
        if (queued) await underWay.during(handle(queued));
      },
    );
    underWay.begun(worker, name);
    due.watchFor(worker, name);
  }
}

async function expectMayBegin(services: Services, work: AnyWork | AnyRun): Promise<void> {
  if (work.isMail && !work.leavesWhilePaused) await expectMailsSent(services);
}

/** What must come back before work can go on; its try does not count. */
function lackOf(error: unknown): { readonly of: string; readonly seconds: number } | null {
  if (filesAway(error)) return { of: 'the files', seconds: FILES_AWAY_SECONDS };
  if (!(error instanceof MailsPaused)) return null;
  return { of: 'mails to be resumed', seconds: MAILS_PAUSED_SECONDS };
}

async function doJob(services: Services, job: AnyJob, queued: QueuedJob): Promise<void> {
  const attempt = queued.retryCount + 1;
  const about = { job: job.name, id: queued.id, attempt };
  const ends = timeWork(job.name);
  try {
    await expectMayBegin(services, job);
    await job.run(job.payload.parse(queued.data), { services, signal: queued.signal });
    services.log.debug({ ...about, seconds: ends('done') }, 'job done');
  } catch (error) {
    const lack = lackOf(error);
    if (lack) {
      ends('postponed');
      services.log.info(about, `a job waits for ${lack.of}`);
      return await services.queue.putBack(queued, lack.seconds);
    }
    services.log.error({ err: error, ...about, seconds: ends('failed') }, 'job failed');
    if (!isFinalFailure(error, attempt)) throw error;
  }
}

async function tryRun(
  services: Services,
  handingOver: AbortSignal,
  kind: AnyRunKind,
  queued: QueuedJob,
): Promise<void> {
  const run = await updateRunStarted(services.db, queued.id);
  if (!run) return;
  await announceRun(services.db, run);
  const place = new SmallPlace(services, kind, run.id);
  const attempt = new RunAttempt(
    services,
    run,
    AbortSignal.any([queued.signal, place.signal, handingOver]),
  );
  const about = { run: run.id, kind: kind.name, attempt: run.attempts };
  const ends = timeWork(kind.name);
  try {
    await services.files.check();
    await expectMayBegin(services, kind);
    const payload = kind.payload.parse(queued.data);
    const result = await inWordOf(services.db, run.teacherId, () =>
      kind.run(payload, attempt.context),
    );
    await attempt.end({ state: 'done', result: result ?? null });
    services.log.info({ ...about, seconds: ends('done') }, 'run done');
  } catch (error) {
    if (attempt.isStopped) {
      services.log.info({ ...about, seconds: ends('stopped') }, 'run stopped');
      return;
    }
    if (error instanceof AppError) {
      const { code } = error;
      services.log.info({ ...about, code, seconds: ends('refused') }, 'run refused');
      return await attempt.end({ state: 'failed', failure: failureOf(error) });
    }
    if (handingOver.aborted) {
      services.log.info({ ...about, seconds: ends('postponed') }, 'run handed over');
      await attempt.end({ state: 'waiting' });
      return await services.queue.putBack(queued, 0);
    }
    if (place.isLeft) {
      ends('postponed');
      services.log.info(about, 'a run has left its place, and begins anew as large work');
      await attempt.end({ state: 'waiting' });
      throw error;
    }
    const lack = lackOf(error);
    if (lack) {
      ends('postponed');
      services.log.info(about, `a run waits for ${lack.of}`);
      await attempt.end({ state: 'waiting' });
      return await services.queue.putBack(queued, lack.seconds);
    }
    services.log.error({ err: error, ...about, seconds: ends('failed') }, 'run failed');
    const fault = storageFault(error);
    // Somebody must act first, and the teacher is told so without waiting for further tries.
    if (fault) return await attempt.end({ state: 'failed', failure: failureOf(fault) });
    const isLast = queued.retryCount >= queued.retryLimit;
    const failure = failureOf(kind.interrupted());
    await attempt.end(isLast ? { state: 'failed', failure } : { state: 'waiting' });
    throw error;
  } finally {
    place.close();
    await attempt.close();
  }
}
