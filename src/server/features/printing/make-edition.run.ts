import { z } from 'zod';
import { defineRun } from '../../jobs/run-kind.ts';
import { makeEdition } from './make-edition.ts';
import { exportCancelled, exportInterrupted } from './printing-errors.ts';

/** The final paper of a quiz, which locks it. */
export const makeEditionRun = defineRun({
  name: 'printing.make-edition',
  payload: z.object({
    quizId: z.uuid(),
    teacherId: z.uuid(),
    options: z.object({
      copies: z.number(),
      shuffleQuestions: z.boolean(),
      shuffleAnswers: z.boolean(),
      twoUpPrinting: z.boolean(),
      named: z.boolean(),
    }),
    fingerprint: z.string(),
  }),
  retries: 2,
  timeoutSeconds: 3600,
  concurrency: 1,
  interrupted: exportInterrupted,
  cancelled: exportCancelled,
  run: makeEdition,
});
