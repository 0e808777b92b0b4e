import { createReadStream } from 'node:fs';
import { z } from 'zod';
import { pagesPerSheet } from '#shared/domain/sheets.ts';
import { AppError } from '../../../errors.ts';
import { defineRun } from '../../../jobs/run-kind.ts';
import { copiesOf } from '../editions/accommodated-copies.ts';
import { typesetFailed } from '../refusals/printing-errors.ts';
import { paperSource, readPictures } from '../source/paper-source.ts';
import { paperKey } from '../typesetting/paper-files.ts';
import { printingPrograms } from '../typesetting/printing-programs.ts';
import { withPaper } from '../typesetting/set-paper.ts';
import { SheetOrderSchema, sheetOf } from './sheet.ts';
import { upsertTypesetPaper } from './typeset-papers.queries.ts';

export const sheetCancelled = 'sheet_cancelled';

/** Returns the key of what was typeset: the quiz may have changed since the request. */
export const typesetSheetRun = defineRun({
  name: 'printing.typeset-sheet',
  payload: SheetOrderSchema,
  result: z.object({ key: z.string() }),
  retries: 1,
  timeoutSeconds: 300,
  concurrency: 2,
  keptForSmall: 1,
  needs: printingPrograms,
  interrupted: typesetFailed,
  cancelled: () => new AppError(409, sheetCancelled, 'La composition a été abandonnée.'),
  run: async (order, { services, signal, progress }) => {
    const source = await paperSource(services, order, order);
    const { key, pictures, ...sheet } = await sheetOf(source, order, signal);
    const files = await readPictures(services, pictures);
    const { students } = source.options;
    const isSolution = order.face === 'solution';
    const work = {
      ...sheet,
      files,
      copies: order.copies,
      firstCopy: order.copy,
      students,
      apart: copiesOf(students, () => true),
      pagesPerSheet: pagesPerSheet({ twoUpPrinting: order.twoUp }),
      twoUp: order.twoUp && isSolution,
      signal,
      ...(order.copies > 1 ? { onProgress: progress } : {}),
    };
    await withPaper(services.env, work, async ({ pdf, pagesPerCopy, byteSize, ...fitted }) => {
      const known = { quizId: order.quizId, key };
      const fit = isSolution ? null : { density: fitted.density, spilled: fitted.spilled };
      await services.files.write(paperKey(known), createReadStream(pdf));
      await upsertTypesetPaper(services.db, { ...known, pagesPerCopy, byteSize, fit });
    });
    return { key };
  },
});

/** In a run of their own, so that single sheets do not wait for them. */
export const typesetSolutionsRun = defineRun({
  ...typesetSheetRun,
  name: 'printing.typeset-solutions',
  timeoutSeconds: 3600,
  shownAs: 'solutions',
});
