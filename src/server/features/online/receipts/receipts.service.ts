import type { AttemptId, QuizId, TeacherId } from '#shared/contract/ids.ts';
import type {
  Receipt,
  ReceiptImport,
  ReceiptOutcome,
} from '#shared/contract/online/attempt-schemas.ts';
import { reopenedEnd } from '#shared/domain/online/own-end.ts';
import { isSameQuizMark } from '#shared/domain/scoring/scoring.ts';
import type { Db } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../errors.ts';
import type { Services } from '../../../services.ts';
import { readQuiz, refuseForeignQuiz } from '../../quizzes/quizzes.service.ts';
import { newerChoices, usableChoices } from '../answers/checked-choices.ts';
import { type ChoiceRow, selectChoices, upsertChoices } from '../answers/choices.queries.ts';
import { announceAttempts } from '../attempt-changes.ts';
import { type Attempt, underWay, updateAttempt } from '../attempts.queries.ts';
import { type MovedEnd, moveEnds } from '../deadlines.queries.ts';
import { selectOptionalQuestionMarks } from '../finished-attempts.queries.ts';
import { lockEndedAttempts, selectOptionalAttemptForChange } from '../held-attempts.queries.ts';
import { countSavedLateChoices, selectLateChoices } from '../late-answers/late-answers.queries.ts';
import { markFreedDuplicates } from '../marks/duplicates.ts';
import { closeAttempt, markChoices, markOf } from '../marks/mark-attempt.ts';
import { markColumns, questionMarksFormat, questionMarksOf } from '../marks/question-marks.ts';
import { openingOf } from '../opening/opening.service.ts';
import { announceToStudents } from '../student-announcements.ts';
import { notOfQuiz } from '../teacher-attempts.service.ts';
import { checkReceipt } from './receipt-check.ts';
import { type ReceiptUndo, receiptUndoFormat } from './receipt-undo.ts';
import {
  deleteChoices,
  deleteReceiptImport,
  selectReceiptImports,
  undecideLateChoices,
  upsertReceiptImport,
} from './receipts.queries.ts';

/**
 * Takes in what a student kept when nothing could be sent. The teacher sees first what it changes and
 * whether it agrees with what the server heard, decides, and can undo it.
 */
export async function importReceipt(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  { apply, ...receipt }: Receipt & { apply: boolean },
): Promise<ReceiptOutcome> {
  const quiz = await readQuiz(services, teacherId, quizId);
  return inTransaction(services, async (services) => {
    const { attemptId } = receipt;
    const attempt = await attemptOf(services.db, quizId, attemptId);
    const saved = await selectChoices(services.db, [attemptId]);
    const news = newerChoices(usableChoices(quiz, receipt.choices), saved).map((choice) => ({
      ...choice,
      attemptId,
    }));
    const { studentName, studentId, completedAt, ending } = attempt;
    const after = markChoices(quiz, [...saved, ...news]);
    const late = await selectLateChoices(services.db, [attemptId]);
    const check = await checkReceipt(services, attempt, receipt, { saved, news, late });
    if (apply) {
      await takeIn(services, attempt, saved, news, markColumns(after));
      await announceToStudents(services.db, [attemptId]);
      await announceAttempts(services.db, quizId);
    }
    return {
      studentName,
      studentId,
      changedQuestions: news.length,
      handedInAt: ending === 'submitted' && completedAt ? completedAt.toISOString() : null,
      before: completedAt && markOf(attempt),
      after,
      check,
    };
  });
}

async function attemptOf(db: Db, quizId: QuizId, attemptId: AttemptId): Promise<Attempt> {
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
  const first = await undoOfFirst(db, attempt);
  await upsertChoices(db, news);
  // Late answers that are newer than the receipt still wait for the teacher.
  const late = await countSavedLateChoices(db, attempt.id);
  if (end) await updateAttempt(db, attempt.id, { ...mark, ending: 'receipt' });
  else await closeAttempt(services, attempt, 'receipt');
  const marked = await questionMarksOf(db, attempt.id);
  const undo: ReceiptUndo = {
    choices: news.map(({ questionId, revision }) => ({
      questionId,
      imported: revision,
      before: choiceBefore(saved, questionId),
    })),
    end,
    late: late.map(({ questionId }) => questionId),
    marked: marked && questionMarksFormat.write({ questions: [...marked] }),
  };
  const whole = first ? afterFirst(first, undo) : undo;
  await upsertReceiptImport(db, attempt.id, receiptUndoFormat.write(whole));
}

/**
 * Returns what undoes the receipt. Several receipts are undone together; after the attempt has gone
 * on, only those since.
 */
async function undoOfFirst(db: Db, { id, ending }: Attempt): Promise<ReceiptUndo | null> {
  const stored = ending === 'receipt' ? await deleteReceiptImport(db, id) : null;
  if (stored === null) return null;
  const undo = receiptUndoFormat.read(stored);
  return (await hasGoneOn(db, id, undo)) ? null : undo;
}

/**
 * Combines what stood before the first receipt with the revisions and the mark that the last one
 * wrote.
 */
function afterFirst(first: ReceiptUndo, then: ReceiptUndo): ReceiptUndo {
  const choices = new Map(then.choices.map((choice) => [choice.questionId, choice]));
  for (const choice of first.choices) {
    const imported = choices.get(choice.questionId)?.imported ?? choice.imported;
    choices.set(choice.questionId, { ...choice, imported });
  }
  const late = [...first.late, ...then.late];
  return { choices: [...choices.values()], end: first.end, late, marked: then.marked };
}

function choiceBefore(saved: readonly ChoiceRow[], questionId: string) {
  const choice = saved.find((other) => other.questionId === questionId);
  if (!choice) return null;
  const { answerIds, typed, revision } = choice;
  return { answerIds, typed, revision };
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
  teacherId: TeacherId,
  quizId: QuizId,
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

/**
 * Puts back exactly what was there before, or nothing at all where the attempt has gone on since. A
 * student whose other copy was deleted meanwhile still keeps a mark.
 */
export async function undoReceipt(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  attemptId: AttemptId,
): Promise<void> {
  await refuseForeignQuiz(services.db, teacherId, quizId);
  await inTransaction(services, async (services) => {
    const { db } = services;
    await lockEndedAttempts(db, quizId);
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
    if (!undo.end) await moveEnds(db, [await endAgain(db, attempt)]);
    await markFreedDuplicates(services, quizId, [attempt]);
    await announceToStudents(db, [attemptId]);
    await announceAttempts(db, quizId);
  });
}

async function endAgain(db: Db, attempt: Attempt): Promise<MovedEnd> {
  const { id, givenTime, quizId } = attempt;
  const { closesAt } = await openingOf(db, quizId);
  return { id, givenTime, deadline: reopenedEnd(attempt, closesAt) };
}

/**
 * Tells whether the attempt has gone on: it was answered further, or marked again with another key
 * or with late answers.
 */
async function hasGoneOn(
  db: Db,
  attemptId: AttemptId,
  { choices, marked }: ReceiptUndo,
): Promise<boolean> {
  if (marked) {
    const recorded = await questionMarksOf(db, attemptId);
    const { questions } = questionMarksFormat.read(marked);
    if (!recorded || !isSameQuizMark(questions, recorded)) return true;
  }
  const saved = await selectChoices(db, [attemptId]);
  return choices.some(
    ({ questionId, imported }) => choiceBefore(saved, questionId)?.revision !== imported,
  );
}

function columnsOf(end: ReceiptUndo['end']): Parameters<typeof updateAttempt>[2] {
  return end ? { ...end, completedAt: new Date(end.completedAt) } : underWay;
}
