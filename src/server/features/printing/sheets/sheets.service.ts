import type { Readable } from 'node:stream';
import type { Fit } from '#shared/contract/printing-schemas.ts';
import { AppError } from '../../../errors.ts';
import { beginOrJoinRun, cancelRun, waitForRun } from '../../../jobs/runs.service.ts';
import { lanes } from '../../../lanes.ts';
import { typesetPapersPerTeacher } from '../../../quotas.ts';
import type { Services } from '../../../services.ts';
import { spend } from '../../../throttling/throttling.service.ts';
import { readQuiz } from '../../quizzes/quizzes.service.ts';
import { selectOptionalValidEdition } from '../editions.queries.ts';
import { solutionsUnderWay, typesetFailed } from '../refusals/printing-errors.ts';
import { type PaperSource, paperSource } from '../source/paper-source.ts';
import { isLargePrint, isLargeSheet } from '../typesetting/large-paper.ts';
import { paperKey } from '../typesetting/paper-files.ts';
import { refuseUnlessPrintable } from '../typesetting/printing-programs.ts';
import { type SheetOrder, sheetOf } from './sheet.ts';
import { selectOptionalTypesetPaper } from './typeset-papers.queries.ts';
import { sheetCancelled, typesetSheetRun, typesetSolutionsRun } from './typeset-sheet.run.ts';

/** After this time the request fails, in case no worker is running. */
const PATIENCE_MS = 180_000;

export async function sheetPdf(
  services: Services,
  order: SheetOrder,
  signal: AbortSignal,
  patience = PATIENCE_MS,
): Promise<Readable> {
  return openSheet(services, await sourceOf(services, order, signal), order, signal, patience);
}

const sourceOf = (services: Services, order: SheetOrder, signal: AbortSignal) =>
  lanes['whole-quiz'].run(order.teacherId, () => paperSource(services, order, order), signal);

/** How many copies have a solution: all that were printed, or as many as requested if none were. */
export async function copiesToSolve(
  services: Services,
  { teacherId, quizId }: Pick<SheetOrder, 'teacherId' | 'quizId'>,
  asked: number,
): Promise<number> {
  const { isLocked } = await readQuiz(services, teacherId, quizId);
  const printed = isLocked ? await selectOptionalValidEdition(services.db, quizId) : null;
  return printed?.copies ?? asked;
}

export async function readFit(
  services: Services,
  order: SheetOrder,
  signal: AbortSignal,
): Promise<Fit> {
  const source = await sourceOf(services, order, signal);
  (await openSheet(services, source, order, signal)).destroy();
  const { key } = await sheetOf(source, order, signal);
  const { fit, pagesPerCopy } = (await selectOptionalTypesetPaper(services.db, key)) ?? {};
  if (!fit || pagesPerCopy === undefined) throw typesetFailed();
  return { pagesPerCopy, ...fit };
}

/** The PDF from the cache if source and pictures are the same; otherwise it is typeset now. */
export async function openSheet(
  services: Services,
  source: PaperSource,
  order: SheetOrder,
  signal: AbortSignal,
  patience = PATIENCE_MS,
): Promise<Readable> {
  const { quizId, teacherId } = order;
  const write = () => sheetOf(source, order, signal);
  const { key } = await lanes['whole-quiz'].run(teacherId, write, signal);
  const row = await selectOptionalTypesetPaper(services.db, key);
  const kept = row && (await services.files.read(paperKey({ quizId, key })));
  if (kept) return kept;
  await refuseUnlessPrintable(services);
  await spend(services.db, { limit: typesetPapersPerTeacher, subject: teacherId });
  const made = await typeset(services, source, order, key, { caller: signal, patience });
  const content = await services.files.read(paperKey({ quizId, key: made.key }));
  if (!content) throw typesetFailed();
  return content;
}

interface Waiting {
  readonly caller: AbortSignal;
  /** In milliseconds. */
  readonly patience: number;
}

/**
 * One copy is cancelled when its caller disconnects; others who wait start it again. The solutions
 * of a class take minutes, so they are finished for a caller who comes back.
 */
async function typeset(
  services: Services,
  { quiz }: PaperSource,
  order: SheetOrder,
  thing: string,
  { caller, patience }: Waiting,
): Promise<{ key: string }> {
  const signal = AbortSignal.any([caller, AbortSignal.timeout(patience)]);
  const { teacherId, quizId } = order;
  const [kind, isLarge] =
    order.copies === 1
      ? [typesetSheetRun, isLargeSheet(quiz)]
      : [typesetSolutionsRun, isLargePrint(quiz, order.copies)];
  for (;;) {
    const owner = { thing, teacherId, quizId };
    const run = await beginOrJoinRun(services, kind, { ...owner, payload: order, isLarge });
    try {
      return await waitForRun(services, kind, run, signal);
    } catch (error) {
      if (signal.aborted) {
        const goesOn = kind === typesetSolutionsRun;
        if (!goesOn) await cancelRun(services, run);
        if (caller.aborted) throw error;
        throw goesOn ? solutionsUnderWay() : typesetFailed();
      }
      if (!(error instanceof AppError) || error.code !== sheetCancelled) throw error;
    }
  }
}
