import { z } from 'zod';
import { selectNow } from '../../db/clock.ts';
import { inBatches } from '../../in-batches.ts';
import { defineJob } from '../../jobs/job.ts';
import { closeOverdue } from './attempts.service.ts';
import { selectOverdueAttempts } from './deadlines.queries.ts';
import { CLOSED_AT_ONCE } from './marks/mark-attempt.ts';
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
    const before = new Date((await selectNow(services.db)).getTime() - GRACE_SECONDS * 1000);
    const overdue = await selectOverdueAttempts(services.db, before);
    const failures: unknown[] = [];
    for (const [quizId, attempts] of Map.groupBy(overdue, (attempt) => attempt.quizId)) {
      const found = attempts.map(({ id }) => id);
      for await (const ids of inBatches(found, CLOSED_AT_ONCE)) {
        signal.throwIfAborted();
        // The students of other quizzes do not wait because of it.
        await closeOverdue(services, quizId, ids).catch((error) => failures.push(error));
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'attempts could not be closed');
  },
});
