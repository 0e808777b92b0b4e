import type { JobWithMetadata as QueuedJob, WorkOptions } from 'pg-boss';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { filesAway } from '../storage/guarded-file-store.ts';
import { storageFull } from '../storage-full.ts';
import type { AnyJob } from './job.ts';
import { HIGHEST_PRIORITY_OF_SMALL } from './queue.ts';
import { isFinalFailure } from './queued-work.ts';
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

type WithLimits = WorkOptions & { readonly includeMetadata: true };
type Work = (queued: QueuedJob) => Promise<void>;

/** Runs every kind of work that this machine has the programs for. Returns how to stop. */
export async function startWorkers(
  services: Services,
  jobs: readonly AnyJob[],
  kinds: readonly AnyRunKind[],
): Promise<() => Promise<void>> {
  const workOn = (kind: AnyRunKind) =>
    work(services, kind, (queued) => tryRun(services, kind, queued));
  for (const job of jobs) await work(services, job, (queued) => doJob(services, job, queued));
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
  return () => presence.end();
}

async function work(
  { queue: { boss, due } }: Services,
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
        if (queued) await handle(queued);
      },
    );
    due.watchFor(worker, name);
  }
}

async function doJob(services: Services, job: AnyJob, queued: QueuedJob): Promise<void> {
  try {
    await job.run(job.payload.parse(queued.data), { services, signal: queued.signal });
  } catch (error) {
    if (filesAway(error)) {
      services.log.info({ job: job.name, id: queued.id }, 'a job waits for the files');
      return await services.queue.putBack(queued, FILES_AWAY_SECONDS);
    }
    const attempt = queued.retryCount + 1;
    services.log.error({ err: error, job: job.name, id: queued.id, attempt }, 'job failed');
    if (!isFinalFailure(error, attempt)) throw error;
  }
}

async function tryRun(services: Services, kind: AnyRunKind, queued: QueuedJob): Promise<void> {
  const run = await updateRunStarted(services.db, queued.id);
  if (!run) return;
  await announceRun(services.db, run);
  const place = new SmallPlace(services, kind, run.id);
  const attempt = new RunAttempt(services, run, AbortSignal.any([queued.signal, place.signal]));
  try {
    await services.files.check();
    const result = await kind.run(kind.payload.parse(queued.data), attempt.context);
    await attempt.end({ state: 'done', result: result ?? null });
  } catch (error) {
    if (attempt.isStopped) return;
    if (error instanceof AppError) {
      return await attempt.end({ state: 'failed', failure: failureOf(error) });
    }
    const about = { run: run.id, kind: kind.name, attempt: run.attempts };
    if (place.isLeft) {
      services.log.info(about, 'a run has left its place, and begins anew as large work');
      await attempt.end({ state: 'waiting' });
      throw error;
    }
    if (filesAway(error)) {
      services.log.info(about, 'a run waits for the files');
      await attempt.end({ state: 'waiting' });
      return await services.queue.putBack(queued, FILES_AWAY_SECONDS);
    }
    services.log.error({ err: error, ...about }, 'run failed');
    const isLast = queued.retryCount >= queued.retryLimit;
    const failure = failureOf(storageFull(error) ?? kind.interrupted());
    await attempt.end(isLast ? { state: 'failed', failure } : { state: 'waiting' });
    throw error;
  } finally {
    place.close();
    await attempt.close();
  }
}
