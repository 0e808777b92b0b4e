import type { ExportOptions } from '#shared/contract/printing.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { findQuizForChange, readQuiz } from '../quizzes/quizzes.service.ts';
import { type Limit, spend } from '../throttling/throttling.service.ts';
import { type EditionRow, selectOptionalValidEdition } from './editions.queries.ts';
import { announceExport, watchExport } from './export-changes.ts';
import {
  type FinalExport,
  selectOptionalFinalExport,
  upsertFinalExport,
} from './final-exports.queries.ts';
import { fingerprintOf, freezeForExport } from './frozen-paper.ts';
import { makeEditionJob } from './make-edition.job.ts';
import {
  editionLost,
  exportCancelled,
  exportInterrupted,
  goneAway,
  noQuestion,
  notExported,
  refusalAgain,
} from './printing-errors.ts';
import { printingTools } from './workshop.ts';

const exportsPerTeacher: Limit = { name: 'final-exports', most: 60, windowSeconds: 3600 };
const POLL_MS = 1000;

/**
 * The edition of a locked quiz; else one is made, or the one being made is waited for. Who goes
 * away meanwhile finds it on return.
 */
export async function finalEdition(
  services: Services,
  teacherId: string,
  quizId: string,
  options: ExportOptions,
  signal: AbortSignal,
): Promise<EditionRow> {
  const { isLocked } = await readQuiz(services, teacherId, quizId);
  if (!isLocked) {
    const jobId = await beginOrJoin(services, teacherId, quizId, options);
    if (jobId) await waitFor(services, quizId, jobId, signal);
  }
  return printedEdition(services, teacherId, quizId);
}

/** Makes nothing. */
export async function printedEdition(services: Services, teacherId: string, quizId: string) {
  const { isLocked } = await readQuiz(services, teacherId, quizId);
  const edition = await selectOptionalValidEdition(services.db, quizId);
  if (!edition) throw isLocked ? editionLost() : notExported();
  return edition;
}

/** Null when somebody else's export has just locked the quiz. */
async function beginOrJoin(
  services: Services,
  teacherId: string,
  quizId: string,
  options: ExportOptions,
): Promise<string | null> {
  await printingTools();
  const underWay = await exportUnderWay(services, quizId);
  if (underWay) return underWay.jobId;
  await spend(services.db, { limit: exportsPerTeacher, subject: teacherId });
  return inTransaction(services, async (services) => {
    const { db } = services;
    const quiz = await findQuizForChange(db, teacherId, quizId);
    if (quiz.isLocked) return null;
    if (quiz.questions.length === 0) throw noQuestion();
    const current = await selectOptionalFinalExport(db, quizId);
    if (current && isUnderWay(current)) return current.jobId;
    const frozen = await freezeForExport(services, teacherId, quiz, options);
    const order = { quizId, teacherId, options, fingerprint: fingerprintOf(frozen) };
    const jobId = await services.queue.enqueue(db, makeEditionJob, order, teacherId);
    await upsertFinalExport(db, quizId, jobId);
    await announceExport(db, quizId);
    return jobId;
  });
}

function isUnderWay({ state }: FinalExport): boolean {
  return state === 'waiting' || state === 'running';
}

/** A run whose process is gone for good is no longer under way. */
export async function exportUnderWay(
  services: Services,
  quizId: string,
): Promise<FinalExport | null> {
  const current = await selectOptionalFinalExport(services.db, quizId);
  if (!current || !isUnderWay(current)) return null;
  await services.queue.settleRuns(services.db, current.jobId);
  const settled = await selectOptionalFinalExport(services.db, quizId);
  return settled && isUnderWay(settled) ? settled : null;
}

async function waitFor(services: Services, quizId: string, jobId: string, signal: AbortSignal) {
  const watch = watchExport(services, quizId, signal);
  try {
    while ((await exportUnderWay(services, quizId))?.jobId === jobId) {
      await watch.next(POLL_MS);
      if (signal.aborted) throw goneAway();
    }
  } finally {
    watch.close();
  }
  const over = await selectOptionalFinalExport(services.db, quizId);
  if (over?.jobId !== jobId || over.state === 'done') return;
  if (over.state === 'cancelled') throw exportCancelled();
  throw over.failure ? refusalAgain(over.failure) : exportInterrupted();
}

export async function cancelExport(
  services: Services,
  teacherId: string,
  quizId: string,
): Promise<void> {
  await readQuiz(services, teacherId, quizId);
  const underWay = await exportUnderWay(services, quizId);
  if (!underWay) return;
  await inTransaction(services, async ({ db, queue }) => {
    await queue.cancel(db, makeEditionJob, underWay.jobId);
    await announceExport(db, quizId);
  });
}
