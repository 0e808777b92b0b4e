import { z } from 'zod';
import type { QuizId } from '#shared/contract/ids.ts';
import { SpacingSchema } from '#shared/contract/printing-schemas.ts';
import { runsAbout } from '../../../jobs/run-changes.ts';
import { defineRun } from '../../../jobs/run-kind.ts';
import { exportCancelled, exportInterrupted } from '../refusals/printing-errors.ts';
import { printingPrograms } from '../typesetting/printing-programs.ts';
import { makeEdition } from './make-edition.ts';

export const makeEditionRun = defineRun({
  name: 'printing.make-edition',
  payload: z.object({
    quizId: z.uuid().brand<'QuizId'>(),
    teacherId: z.uuid().brand<'TeacherId'>(),
    options: z.object({
      copies: z.number(),
      shuffleQuestions: z.boolean(),
      shuffleAnswers: z.boolean(),
      twoUpPrinting: z.boolean(),
      named: z.boolean(),
      spareCopies: z.number().default(0),
      spacing: SpacingSchema.default('normal'),
      confirmed: z.boolean().default(false),
    }),
    fingerprint: z.string(),
  }),
  retries: 2,
  timeoutSeconds: 3600,
  // One place is kept for small editions, since a thousand copies take minutes.
  concurrency: 2,
  keptForSmall: 1,
  shownAs: 'export',
  needs: printingPrograms,
  interrupted: exportInterrupted,
  cancelled: exportCancelled,
  run: makeEdition,
});

/** Announces each change of the final export, and that the quiz was unlocked. */
export const printingOf = (quizId: QuizId) => runsAbout(makeEditionRun, quizId);
