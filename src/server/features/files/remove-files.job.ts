import { z } from 'zod';
import { defineJob } from '../../jobs/job.ts';
import { deleteFileRemoval, selectFileRemovals } from './file-removals.queries.ts';

/** No write takes as long as this. */
const ABANDONED_AFTER_MS = 24 * 3600 * 1000;

export const removeFilesJob = defineJob({
  name: 'files.remove',
  payload: z.object({}),
  retries: 5,
  timeoutSeconds: 600,
  concurrency: 1,
  schedule: '11 * * * *',
  run: async (_, { services: { db, files } }) => {
    const failures: unknown[] = [];
    for (const prefix of await selectFileRemovals(db)) {
      try {
        await files.removeAll(prefix);
        await deleteFileRemoval(db, prefix);
      } catch (error) {
        // One failure must not keep the other files from being removed.
        failures.push(error);
      }
    }
    await files.removeAbandonedWrites(new Date(Date.now() - ABANDONED_AFTER_MS));
    if (failures.length > 0) throw new AggregateError(failures, 'files could not be removed');
  },
});
