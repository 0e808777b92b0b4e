import { z } from 'zod';
import { forgetOldActs } from '../../acts/acts.service.ts';
import { defineJob } from '../../jobs/job.ts';
import { settleAndForgetRuns } from '../../jobs/runs.service.ts';
import { forgetPastThrottles } from '../../throttling/throttling.service.ts';
import { deleteExpiredAccountData } from '../accounts/accounts.service.ts';
import { forgetOldOutages } from '../online/outages/outages.service.ts';
import { forgetEndedSigns } from '../online/signs/signs.service.ts';

export const cleanUpJob = defineJob({
  name: 'system.clean-up',
  payload: z.object({}),
  retries: 0,
  timeoutSeconds: 300,
  concurrency: 1,
  schedule: '17 * * * *',
  run: async (_, { services }) => {
    await settleAndForgetRuns(services);
    await deleteExpiredAccountData(services.db);
    await forgetOldActs(services);
    await forgetPastThrottles(services.db);
    await forgetOldOutages(services.db);
    await forgetEndedSigns(services.db);
  },
});
