import { z } from 'zod';
import { defineJob } from '../../jobs/job.ts';
import { purgeClosedAccounts } from './closed-accounts.service.ts';

export const purgeAccountsJob = defineJob({
  name: 'accounts.purge',
  payload: z.object({}),
  retries: 3,
  timeoutSeconds: 600,
  concurrency: 1,
  schedule: '27 * * * *',
  run: async (_, { services }) => purgeClosedAccounts(services),
});
