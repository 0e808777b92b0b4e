import type { Readable } from 'node:stream';
import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import { type EditionAddition, mostCopies } from '#shared/contract/printing-schemas.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { beginOrJoinRun, isUnderWay, lastRun, waitForRun } from '../../../jobs/runs.service.ts';
import { addedCopiesPerTeacher } from '../../../quotas.ts';
import type { Services } from '../../../services.ts';
import { spend } from '../../../throttling/throttling.service.ts';
import { findQuizForChange, readQuiz } from '../../quizzes/quizzes.service.ts';
import { type EditionRow, selectAdditions } from '../editions.queries.ts';
import {
  additionUnderWay,
  copiesChanged,
  noSuchCopies,
  tooManyCopies,
} from '../refusals/printing-errors.ts';
import { isLargePrint } from '../typesetting/large-paper.ts';
import { refuseUnlessPrintable } from '../typesetting/printing-programs.ts';
import { addCopiesRun } from './add-copies.run.ts';
import { openEdition, printedEdition } from './editions.service.ts';

export interface WantedCopies {
  /** How many copies the caller knows of, so that no two callers get the same numbers. */
  readonly after: number;
  readonly copies: number;
  readonly named: boolean;
  readonly confirmed: boolean;
}

/** Prints further copies of the edition whose sheets count, numbered on from the last one. */
export async function addCopies(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  wanted: WantedCopies,
  signal: AbortSignal,
): Promise<EditionAddition> {
  await readQuiz(services, teacherId, quizId);
  await refuseUnlessPrintable(services);
  await spend(services.db, { limit: addedCopiesPerTeacher, subject: teacherId });
  const run = await inTransaction(services, async (services) => {
    // The quiz stays locked until this order is in the queue, so that another caller waits here.
    await findQuizForChange(services.db, teacherId, quizId);
    const edition = await printedEdition(services, teacherId, quizId);
    const last = await lastRun(services, addCopiesRun, quizId);
    if (last && isUnderWay(last)) throw additionUnderWay();
    if (edition.copies !== wanted.after) throw copiesChanged();
    if (wanted.after + wanted.copies > mostCopies) throw tooManyCopies();
    const payload = { quizId, editionId: edition.id, teacherId, ...wanted };
    const isLarge = isLargePrint(edition.snapshot.quiz, wanted.copies);
    const owner = { thing: quizId, teacherId, quizId };
    return beginOrJoinRun(services, addCopiesRun, { ...owner, payload, isLarge });
  });
  return waitForRun(services, addCopiesRun, run, signal);
}

export async function openAddition(
  services: Services,
  teacherId: TeacherId,
  { quizId, id }: { readonly quizId: QuizId; readonly id: string },
): Promise<{ pdf: Readable; edition: EditionRow }> {
  const edition = await printedEdition(services, teacherId, quizId);
  const additions = await selectAdditions(services.db, [edition.id]);
  if (!additions.some((addition) => addition.id === id)) throw noSuchCopies();
  return { pdf: await openEdition(services, { id, quizId }), edition };
}
