import { z } from 'zod';
import { defineRun } from '../../../jobs/run-kind.ts';
import { readingCancelled, readingInterrupted } from '../base/correction-errors.ts';
import { sortScan } from './sorting/sort-scan.ts';

/** Finds out which quiz a pile is of, and begins to read it there. */
export const sortScanRun = defineRun({
  name: 'correction.sort-scan',
  payload: z.object({ uploadId: z.uuid() }),
  result: z.object({ quizId: z.uuid().brand<'QuizId'>() }),
  retries: 2,
  timeoutSeconds: 3600,
  // The values are those for the reading of scans.
  concurrency: 16,
  concurrencyOfTeacher: 1,
  interrupted: readingInterrupted,
  cancelled: readingCancelled,
  run: sortScan,
});
