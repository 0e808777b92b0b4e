import type { JobContext } from '#server/jobs/job.ts';
import type { TestApp } from './test-app.ts';

/** For a run that a test starts without the queue. */
export function jobContext({ services }: TestApp): JobContext {
  return { services, signal: new AbortController().signal };
}
