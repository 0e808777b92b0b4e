import { z } from 'zod';
import { defineRun } from '../../../jobs/run-kind.ts';
import { namesCancelled, namesInterrupted } from '../base/correction-errors.ts';
import { readNames } from './names/read-names.ts';

/** Has the model read the names on copies that are nobody's yet. */
export const readNamesRun = defineRun({
  name: 'correction.read-names',
  payload: z.object({ quizId: z.uuid().brand<'QuizId'>() }),
  result: z.object({ asked: z.number(), read: z.number() }),
  retries: 1,
  timeoutSeconds: 3600,
  // A run mostly waits for the model, so several go at once.
  concurrency: 8,
  concurrencyOfTeacher: 1,
  keptForSmall: 2,
  interrupted: namesInterrupted,
  cancelled: namesCancelled,
  run: readNames,
});
