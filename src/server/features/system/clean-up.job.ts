import { z } from 'zod';
import { defineJob } from '../../jobs/job.ts';
import { deleteJobRunsFinishedBefore } from '../../jobs/job-runs.queries.ts';
import { deleteExpiredAccountData } from '../accounts/accounts.service.ts';
import { forgetPastThrottles } from '../throttling/throttling.service.ts';

const RUNS_KEPT_MS = 30 * 24 * 3600 * 1000;

export const cleanUpJob = defineJob({
  name: 'system.clean-up',
  payload: z.object({}),
  retries: 0,
  timeoutSeconds: 300,
  concurrency: 1,
  schedule: '17 * * * *',
  run: async (_, { services: { db, queue } }) => {
    await queue.settleRuns(db);
    await deleteExpiredAccountData(db);
    await forgetPastThrottles(db);
    await deleteJobRunsFinishedBefore(db, new Date(Date.now() - RUNS_KEPT_MS));
  },
});
