import type { JobContext } from '#server/jobs/job.ts';
import type { TestApp } from './test-app.ts';

/** For a run that a test starts by itself, past the queue. */
export function jobContext({ services }: TestApp): JobContext {
  return {
    id: '00000000-0000-4000-8000-000000000000',
    services,
    signal: new AbortController().signal,
    progress: async () => {},
    complete: async () => {},
    log: async () => {},
  };
}
