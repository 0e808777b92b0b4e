import { z } from 'zod';
import { EditionAdditionSchema } from '#shared/contract/printing-schemas.ts';
import { defineRun } from '../../../jobs/run-kind.ts';
import { additionCancelled, additionInterrupted } from '../refusals/printing-errors.ts';
import { printingPrograms } from '../typesetting/printing-programs.ts';
import { printAddition } from './add-copies.ts';

export const addCopiesRun = defineRun({
  name: 'printing.add-copies',
  payload: z.object({
    quizId: z.uuid().brand<'QuizId'>(),
    editionId: z.uuid(),
    teacherId: z.uuid().brand<'TeacherId'>(),
    /** How many copies there were when these were ordered. */
    after: z.number(),
    copies: z.number(),
    named: z.boolean().default(false),
    confirmed: z.boolean().default(false),
  }),
  result: EditionAdditionSchema,
  retries: 2,
  timeoutSeconds: 3600,
  // One place is kept for small editions, since a thousand copies take minutes.
  concurrency: 2,
  keptForSmall: 1,
  needs: printingPrograms,
  interrupted: additionInterrupted,
  cancelled: additionCancelled,
  run: printAddition,
});
