import { setTimeout as pause } from 'node:timers/promises';
import type { JobContext } from '../../jobs/job.ts';

const INTERVAL_MS = 500;

/** Tells how far the work is, and ends it once somebody has cancelled the job. */
export async function whileReporting<Result>(
  context: JobContext,
  work: (signal: AbortSignal, onProgress: (share: number) => void) => Promise<Result>,
): Promise<Result> {
  const over = new AbortController();
  const cancelled = new AbortController();
  let share = 0;
  const report = async () => {
    while (!over.signal.aborted) {
      await context.progress(share);
      await pause(INTERVAL_MS, undefined, { signal: over.signal });
    }
  };
  const reporting = report().catch((reason) => {
    if (!over.signal.aborted) cancelled.abort(reason);
  });
  try {
    return await work(AbortSignal.any([context.signal, cancelled.signal]), (reached) => {
      share = reached;
    });
  } catch (error) {
    throw cancelled.signal.aborted ? cancelled.signal.reason : error;
  } finally {
    over.abort();
    await reporting;
  }
}
