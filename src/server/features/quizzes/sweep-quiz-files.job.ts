import { z } from 'zod';
import { inBatches } from '../../in-batches.ts';
import { defineJob } from '../../jobs/job.ts';
import { partsOfQuizFile, quizPrefix, quizzesPrefix } from '../../storage/quiz-files.ts';
import { selectQuizIds } from './quizzes.queries.ts';

const FILES_AT_ONCE = 1000;

/** Removes files that were still being written when their quiz was deleted with its files. */
export const sweepQuizFilesJob = defineJob({
  name: 'quizzes.sweep-files',
  payload: z.object({}),
  retries: 3,
  timeoutSeconds: 600,
  concurrency: 1,
  schedule: '29 * * * *',
  run: async (_, { services: { db, files } }) => {
    for await (const some of inBatches(files.list(quizzesPrefix), FILES_AT_ONCE)) {
      const owners = some.map(({ key }) => partsOfQuizFile(key)?.quizId);
      const ids = [...new Set(owners.filter((id) => id !== undefined))];
      const existing = new Set(await selectQuizIds(db, ids));
      for (const id of ids) if (!existing.has(id)) await files.removeAll(quizPrefix(id));
    }
  },
});
