import type { AttemptId, QuizId } from '#shared/contract/ids.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import type { OnlineMark } from '#shared/domain/gradebook/gradebook.ts';
import { quizLimits, resultLimits } from '#shared/domain/limits.ts';
import { onlineMark, type QuizMark } from '#shared/domain/scoring/scoring.ts';
import type { Taker } from '#shared/domain/students/student-identity.ts';
import type { Db } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { inBatches } from '../../in-batches.ts';
import { type ChoiceRow, selectChoices, selectChoicesAmong } from './answers/choices.queries.ts';
import { type Attempt, selectAttemptsOfQuiz, selectOptionalAttempt } from './attempts.queries.ts';
import {
  countFinishedAttempts,
  countTakers,
  selectFinishedAttempts,
  selectFinishedMarks,
  selectStudentsUnderWay,
  selectTakers,
  selectTakersEtag,
} from './finished-attempts.queries.ts';
import { type LateChoiceRow, selectLateChoices } from './late-answers/late-answers.queries.ts';
import { readQuestionMarksAmong, readQuestionMarksOf } from './marks/question-marks.ts';
import { type ReceiptUndo, receiptUndoFormat } from './receipts/receipt-undo.ts';
import { selectReceiptImportsOf } from './receipts/receipts.queries.ts';
import { type ResumptionRow, selectResumptionsOf } from './resumptions/resumptions.queries.ts';

export type AnsweredAttempt = Attempt & {
  readonly choices: readonly ChoiceRow[];
  /**
   * The marks of the questions as they made up the mark; null while the attempt is under way, and
   * for attempts from before these were kept.
   */
  readonly questionMarks: QuizMark['questions'] | null;
};
export type KeptAttempt = AnsweredAttempt & {
  readonly lateChoices: readonly LateChoiceRow[];
  /** Other devices that asked to go on with it. */
  readonly resumptions: readonly ResumptionRow[];
  /** What the receipt that was taken in has replaced. */
  readonly receipt: { readonly importedAt: Date; readonly before: ReceiptUndo } | null;
};

type AskedQuiz = Pick<TeacherQuiz, 'id' | 'questions'>;

/**
 * Yields what students handed in, with their answers to the questions that the quiz has, for a
 * caller who knows that the quiz is the teacher's. It works in batches: all answers of a large
 * class take seconds, in which other requests are answered too.
 */
export async function finishedAttempts(
  db: Db,
  { id, questions }: AskedQuiz,
): Promise<AnsweredAttempt[]> {
  const all: AnsweredAttempt[] = [];
  for await (const some of inBatches(await selectFinishedAttempts(db, id), batchFor(questions))) {
    const ids = some.map((attempt) => attempt.id);
    const choices = await selectChoicesAmong(db, ids, questions);
    all.push(...answered(some, choices, await readQuestionMarksAmong(db, ids, questions)));
  }
  return all;
}

const ANSWERS_AT_ONCE = 5000;

/** How many attempts hold so many answers together. */
export const batchFor = (questions: readonly unknown[]) =>
  Math.max(1, Math.floor(ANSWERS_AT_ONCE / Math.max(1, questions.length)));

/** Refuses a quiz with too many results before they are read. */
export async function refuseTooManyResults(
  db: Db,
  { id, questions }: AskedQuiz,
  most: number = resultLimits.answers,
): Promise<void> {
  if ((await countFinishedAttempts(db, id)) * questions.length <= most) return;
  const limit = most.toLocaleString('fr-FR');
  const message =
    most === resultLimits.spreadsheetAnswers
      ? `Ce tableur aurait plus de ${limit} réponses. Téléchargez plutôt les notes en CSV.`
      : `Les résultats de ce QCM comptent plus de ${limit} réponses. Supprimez les tentatives qui ne comptent pas, puis réessayez.`;
  throw new AppError(400, 'too_many_results', message);
}

/** Counts the attempts of these quizzes that have a mark or are under way. */
export async function countTakersOf(db: Db, quizIds: readonly QuizId[]): Promise<number> {
  return countTakers(db, quizIds);
}

/** The marks of finished attempts as they are recorded, by quiz. */
export async function onlineMarks(
  db: Db,
  quizIds: readonly QuizId[],
): Promise<Map<QuizId, OnlineMark[]>> {
  const rows = await selectFinishedMarks(db, quizIds);
  const byQuiz = Map.groupBy(rows, ({ quizId }) => quizId);
  return new Map(
    [...byQuiz].map(([quizId, own]) => [
      quizId,
      own.map(({ completedAt, score, maxScore, percentage, exactMarks, ...taker }) => ({
        ...taker,
        mark: onlineMark({ score, maxScore, percentage }, { exactMarks }),
        completedAt: completedAt ?? new Date(0),
      })),
    ]),
  );
}

/** Counts the attempts under way, by quiz. */
export async function studentsUnderWay(
  db: Db,
  quizIds: readonly QuizId[],
): Promise<Map<string, Taker[]>> {
  return Map.groupBy(await selectStudentsUnderWay(db, quizIds), ({ quizId }) => quizId);
}

/** Lists the students who have answered online or are answering now. */
export async function takersOf(db: Db, quizId: QuizId): Promise<Taker[]> {
  return selectTakers(db, quizId);
}

/** Returns the same text as long as the takers are the same. */
export async function takersEtag(db: Db, quizId: QuizId): Promise<string> {
  return selectTakersEtag(db, quizId);
}

/** Whatever has become of the questions that they answered, each was of a quiz that was not full. */
export const ATTEMPTS_AT_ONCE = Math.floor(ANSWERS_AT_ONCE / quizLimits.questions);

/**
 * Yields all attempts in batches, those under way included, with all that happened to them; null
 * where there are none.
 */
export async function allAttempts(
  db: Db,
  quizId: QuizId,
): Promise<AsyncGenerator<KeptAttempt[]> | null> {
  const rows = await selectAttemptsOfQuiz(db, quizId);
  return rows.length === 0 ? null : keptAttempts(db, rows);
}

/** Returns one attempt with all that happened to it. */
export async function keptAttempt(db: Db, id: AttemptId): Promise<KeptAttempt | null> {
  const row = await selectOptionalAttempt(db, id);
  if (!row) return null;
  const { value = [] } = await keptAttempts(db, [row]).next();
  return value[0] ?? null;
}

async function* keptAttempts(db: Db, rows: readonly Attempt[]): AsyncGenerator<KeptAttempt[]> {
  for await (const some of inBatches(rows, ATTEMPTS_AT_ONCE)) {
    const ids = some.map(({ id }) => id);
    const late = Map.groupBy(await selectLateChoices(db, ids), ({ attemptId }) => attemptId);
    const asked = Map.groupBy(await selectResumptionsOf(db, ids), ({ attemptId }) => attemptId);
    const receipts = await receiptsOf(db, ids);
    const choices = await selectChoices(db, ids);
    yield answered(some, choices, await readQuestionMarksOf(db, ids)).map((attempt) => ({
      ...attempt,
      lateChoices: late.get(attempt.id) ?? [],
      resumptions: asked.get(attempt.id) ?? [],
      receipt: receipts.get(attempt.id) ?? null,
    }));
  }
}

async function receiptsOf(db: Db, attemptIds: readonly AttemptId[]) {
  const rows = await selectReceiptImportsOf(db, attemptIds);
  return new Map(
    rows.map(({ attemptId, importedAt, before }) => [
      attemptId,
      { importedAt, before: receiptUndoFormat.read(before) },
    ]),
  );
}

function answered(
  rows: readonly Attempt[],
  choices: readonly ChoiceRow[],
  questionMarks: ReadonlyMap<string, QuizMark['questions']>,
): AnsweredAttempt[] {
  const byAttempt = Map.groupBy(choices, ({ attemptId }) => attemptId);
  return rows.map((attempt) => ({
    ...attempt,
    choices: byAttempt.get(attempt.id) ?? [],
    questionMarks: questionMarks.get(attempt.id) ?? null,
  }));
}
