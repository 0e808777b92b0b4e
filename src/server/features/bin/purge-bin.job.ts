import { z } from 'zod';
import { defineJob } from '../../jobs/job.ts';
import { purgeOldBin } from './bin.service.ts';

export const purgeBinJob = defineJob({
  name: 'bin.purge',
  payload: z.object({}),
  retries: 3,
  timeoutSeconds: 600,
  concurrency: 1,
  schedule: '47 * * * *',
  run: async (_, { services }) => purgeOldBin(services),
});
