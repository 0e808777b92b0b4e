import { z } from 'zod';
import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import { defineRun } from '../../../jobs/run-kind.ts';
import { beginOrJoinRun } from '../../../jobs/runs.service.ts';
import type { Services } from '../../../services.ts';
import { readingCancelled, readingInterrupted } from '../base/correction-errors.ts';
import { readScans } from './reading/read-scans.ts';

/** Reads the scans of a quiz that wait for it. */
export const readScansRun = defineRun({
  name: 'correction.read-scans',
  payload: z.object({ quizId: z.uuid().brand<'QuizId'>() }),
  detail: z.object({
    pagesRead: z.number(),
    pagesTotal: z.number().nullable(),
    pagesPerSecond: z.number().nullable(),
  }),
  shownAs: 'reading',
  retries: 2,
  timeoutSeconds: 4 * 3600,
  // The pages of all scans take turns, so a scan made to be slow holds a place but delays nobody.
  concurrency: 16,
  concurrencyOfTeacher: 1,
  keptForSmall: 8,
  // A class takes a minute; pages made to be slow take half a minute each.
  secondsOfSmall: 120,
  interrupted: readingInterrupted,
  cancelled: readingCancelled,
  run: (payload, context) => readScans(payload, context, beginElsewhere),
});

/** Pages of another quiz are read by a run of their own. */
async function beginElsewhere(services: Services, teacherId: TeacherId, quizId: QuizId) {
  const owner = { thing: quizId, teacherId, quizId };
  await beginOrJoinRun(services, readScansRun, { ...owner, payload: { quizId } });
}
