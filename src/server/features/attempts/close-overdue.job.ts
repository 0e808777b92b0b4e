import { z } from 'zod';
import { defineJob } from '../../jobs/job.ts';
import { selectOverdueAttemptIds } from './attempts.queries.ts';
import { closeOverdue } from './attempts.service.ts';
import { GRACE_SECONDS } from './time-limit.ts';

/** Attempts whose student never came back are marked with what was saved. */
export const closeOverdueAttemptsJob = defineJob({
  name: 'attempts.close-overdue',
  payload: z.object({}),
  retries: 0,
  timeoutSeconds: 300,
  concurrency: 1,
  schedule: '* * * * *',
  run: async (_, { services, signal }) => {
    const before = new Date(Date.now() - GRACE_SECONDS * 1000);
    for (const id of await selectOverdueAttemptIds(services.db, before)) {
      signal.throwIfAborted();
      await closeOverdue(services, id);
    }
  },
});
