import { z } from 'zod';
import { TypesetError } from '#paper/typeset/typeset-error.ts';
import { AppError } from '../../errors.ts';
import { defineJob, JobRefused } from '../../jobs/job.ts';
import { announceExport } from './export-changes.ts';
import { updateFinalExportFailed } from './final-exports.queries.ts';
import { makeEdition } from './make-edition.ts';
import { typesetRefusal } from './printing-errors.ts';

export const makeEditionJob = defineJob({
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
  run: async (order, context) => {
    try {
      await makeEdition(order, context);
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      const { status, code, message, details } = refusal;
      const { db } = context.services;
      await updateFinalExportFailed(db, context.id, { status, code, message, details });
      await announceExport(db, order.quizId);
      throw new JobRefused(code);
    }
  },
});

function refusalOf(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  return error instanceof TypesetError ? typesetRefusal(error) : null;
}
