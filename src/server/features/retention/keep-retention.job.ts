import { z } from 'zod';
import { defineJob } from '../../jobs/job.ts';
import { keepRetention } from './retention.service.ts';

export const keepRetentionJob = defineJob({
  name: 'retention.keep',
  payload: z.object({}),
  retries: 3,
  timeoutSeconds: 3600,
  concurrency: 1,
  schedule: '23 * * * *',
  run: (_, { services }) => keepRetention(services),
});
