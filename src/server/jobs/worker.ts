import type { Job as QueuedJob } from 'pg-boss';
import type { Services } from '../services.ts';
import { type AnyJob, type JobContext, JobRefused } from './job.ts';
import {
  appendJobRunLog,
  updateJobRunProgress,
  updateJobRunStarted,
  updateJobRunState,
} from './job-runs.queries.ts';

class JobCancelled extends Error {}

/** New jobs are notified; polling finds the ones whose retry has come due. */
const FALLBACK_POLL_SECONDS = 2;

export async function startWorkers(jobs: readonly AnyJob[], services: Services): Promise<void> {
  for (const job of jobs) {
    await services.queue.boss.work<object>(
      job.name,
      { localConcurrency: job.concurrency, notifyPollingIntervalSeconds: FALLBACK_POLL_SECONDS },
      async ([queued]) => {
        if (queued) await runJob(job, queued, services);
      },
    );
  }
}

async function runJob(job: AnyJob, queued: QueuedJob, services: Services): Promise<void> {
  const { db, log } = services;
  const { id, signal } = queued;
  const isScheduled = job.schedule !== undefined;
  if (!isScheduled && !(await updateJobRunStarted(db, id))) return;

  const note = (text: string) => appendJobRunLog(db, id, { at: new Date().toISOString(), text });
  const context: JobContext = {
    id,
    services,
    signal,
    log: note,
    progress: async (fraction) => {
      signal.throwIfAborted();
      if (!(await updateJobRunProgress(db, id, fraction))) throw new JobCancelled();
    },
    complete: async (db) => {
      if (!(await updateJobRunState(db, id, 'done'))) throw new JobCancelled();
    },
  };
  try {
    await job.run(job.payload.parse(queued.data), context);
    await updateJobRunState(db, id, 'done');
  } catch (error) {
    if (error instanceof JobCancelled) return;
    if (error instanceof JobRefused) {
      await note(error.message);
      await updateJobRunState(db, id, 'failed');
      return;
    }
    log.error(
      { err: error, job: job.name, jobId: id, attempt: queued.retryCount + 1 },
      'job failed',
    );
    await note(error instanceof Error ? error.message : String(error));
    if (queued.retryCount >= job.retries) await updateJobRunState(db, id, 'failed');
    throw error;
  }
}
