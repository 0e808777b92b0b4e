import type {
  Receipt,
  ReceiptImport,
  ReceiptOutcome,
} from '#shared/contract/attempts/attempt-schemas.ts';
import type { Db } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../errors.ts';
import type { Services } from '../../../services.ts';
import { readQuiz, refuseForeignQuiz } from '../../quizzes/quizzes.service.ts';
import { newerChoices, usableChoices } from '../answers/checked-choices.ts';
import { type ChoiceRow, selectChoices, upsertChoices } from '../answers/choices.queries.ts';
import { announceAttempts } from '../attempt-changes.ts';
import { announceFates } from '../attempt-fate.ts';
import { type Attempt, underWay, updateAttempt } from '../attempts.queries.ts';
import { selectOptionalQuestionMarks } from '../finished-attempts.queries.ts';
import { selectOptionalAttemptForChange } from '../held-attempts.queries.ts';
import { countSavedLateChoices } from '../late-answers/late-answers.queries.ts';
import { closeAttempt, markChoices, markOf } from '../marks/mark-attempt.ts';
import { markColumns } from '../marks/question-marks.ts';
import { notOfQuiz } from '../teacher-attempts.service.ts';
import { type ReceiptUndo, receiptUndoFormat } from './receipt-undo.ts';
import {
  deleteChoices,
  deleteReceiptImport,
  selectReceiptImports,
  undecideLateChoices,
  upsertReceiptImport,
} from './receipts.queries.ts';

/**
 * What a student kept when nothing could be sent. It says nothing of when it was written: that is
 * for the teacher to judge, who sees first what it changes, and can undo it.
 */
export async function importReceipt(
  services: Services,
  teacherId: string,
  quizId: string,
  { attemptId, choices, apply }: Receipt & { apply: boolean },
): Promise<ReceiptOutcome> {
  const quiz = await readQuiz(services, teacherId, quizId);
  return inTransaction(services, async (services) => {
    const attempt = await attemptOf(services.db, quizId, attemptId);
    const saved = await selectChoices(services.db, [attemptId]);
    const news = newerChoices(usableChoices(quiz, choices), saved).map((choice) => ({
      ...choice,
      attemptId,
    }));
    const { studentName, studentId, completedAt, ending } = attempt;
    const after = markChoices(quiz, [...saved, ...news]);
    if (apply) {
      await takeIn(services, attempt, saved, news, markColumns(after));
      await announceFates(services.db, [attemptId]);
      await announceAttempts(services.db, quizId);
    }
    return {
      studentName,
      studentId,
      changedQuestions: news.length,
      handedInAt: ending === 'submitted' && completedAt ? completedAt.toISOString() : null,
      before: completedAt && markOf(attempt),
      after,
    };
  });
}

async function attemptOf(db: Db, quizId: string, attemptId: string): Promise<Attempt> {
  const attempt = await selectOptionalAttemptForChange(db, attemptId);
  if (attempt?.quizId !== quizId) throw notOfQuiz();
  return attempt;
}

async function takeIn(
  services: Services,
  attempt: Attempt,
  saved: readonly ChoiceRow[],
  news: readonly ChoiceRow[],
  mark: ReturnType<typeof markColumns>,
): Promise<void> {
  const { db } = services;
  const end = await endOf(db, attempt);
  await upsertChoices(db, news);
  // What came late and is newer than the receipt still waits for the teacher.
  const late = await countSavedLateChoices(db, attempt.id);
  const undo: ReceiptUndo = {
    choices: news.map(({ questionId, revision }) => ({
      questionId,
      imported: revision,
      before: choiceBefore(saved, questionId),
    })),
    end,
    late: late.map(({ questionId }) => questionId),
  };
  // Of several receipts, all are undone together.
  const first = attempt.ending === 'receipt' ? await deleteReceiptImport(db, attempt.id) : null;
  const whole = first ? afterFirst(receiptUndoFormat.read(first), undo) : undo;
  await upsertReceiptImport(db, attempt.id, receiptUndoFormat.write(whole));
  if (end) await updateAttempt(db, attempt.id, { ...mark, ending: 'receipt' });
  else await closeAttempt(services, attempt, 'receipt');
}

/** What stood before the first, with the revisions that the last one wrote. */
function afterFirst(first: ReceiptUndo, then: ReceiptUndo): ReceiptUndo {
  const choices = new Map(then.choices.map((choice) => [choice.questionId, choice]));
  for (const choice of first.choices) {
    const imported = choices.get(choice.questionId)?.imported ?? choice.imported;
    choices.set(choice.questionId, { ...choice, imported });
  }
  return { choices: [...choices.values()], end: first.end, late: [...first.late, ...then.late] };
}

function choiceBefore(saved: readonly ChoiceRow[], questionId: string) {
  const choice = saved.find((other) => other.questionId === questionId);
  return choice ? { answerIds: choice.answerIds, revision: choice.revision } : null;
}

async function endOf(db: Db, attempt: Attempt): Promise<ReceiptUndo['end']> {
  const { id, completedAt, ending, score, maxScore, percentage, timeSpent } = attempt;
  if (!completedAt) return null;
  const questionMarks = await selectOptionalQuestionMarks(db, id);
  return {
    completedAt: completedAt.toISOString(),
    ending,
    score,
    maxScore,
    percentage,
    timeSpent,
    questionMarks,
  };
}

export async function listReceipts(
  { db }: Services,
  teacherId: string,
  quizId: string,
): Promise<ReceiptImport[]> {
  await refuseForeignQuiz(db, teacherId, quizId);
  const imports = await selectReceiptImports(db, quizId);
  return imports.map((row) => ({ ...row, importedAt: row.importedAt.toISOString() }));
}

const changedSince = () =>
  new AppError(
    409,
    'changed_elsewhere',
    'Cette copie a changé depuis l’import du reçu\u00a0: il ne peut plus être annulé.',
  );

const noReceipt = () =>
  new AppError(404, 'not_found', 'Aucun reçu n’a été importé pour cette copie.');

/** Exactly what was there before, or nothing at all where the attempt has gone on since. */
export async function undoReceipt(
  services: Services,
  teacherId: string,
  quizId: string,
  attemptId: string,
): Promise<void> {
  await refuseForeignQuiz(services.db, teacherId, quizId);
  await inTransaction(services, async ({ db }) => {
    const attempt = await attemptOf(db, quizId, attemptId);
    const stored = await deleteReceiptImport(db, attemptId);
    if (stored === null) throw noReceipt();
    const undo = receiptUndoFormat.read(stored);
    if (attempt.ending !== 'receipt' || (await hasGoneOn(db, attemptId, undo)))
      throw changedSince();
    await deleteChoices(
      db,
      attemptId,
      undo.choices.map(({ questionId }) => questionId),
    );
    await upsertChoices(
      db,
      undo.choices.flatMap(({ questionId, before }) =>
        before ? [{ attemptId, questionId, ...before }] : [],
      ),
    );
    await undecideLateChoices(db, attemptId, undo.late);
    await updateAttempt(db, attemptId, columnsOf(undo.end));
    await announceFates(db, [attemptId]);
    await announceAttempts(db, quizId);
  });
}

async function hasGoneOn(db: Db, attemptId: string, { choices }: ReceiptUndo): Promise<boolean> {
  const saved = await selectChoices(db, [attemptId]);
  return choices.some(
    ({ questionId, imported }) => choiceBefore(saved, questionId)?.revision !== imported,
  );
}

function columnsOf(end: ReceiptUndo['end']): Parameters<typeof updateAttempt>[2] {
  return end ? { ...end, completedAt: new Date(end.completedAt) } : underWay;
}
