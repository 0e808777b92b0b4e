import { z } from 'zod';
import type { AttemptId } from '#shared/contract/ids.ts';
import { frozenFormat } from '#shared/domain/frozen-format.ts';
import { isSameQuizMark, type QuizMark } from '#shared/domain/scoring/scoring.ts';
import type { Db } from '../../../db/client.ts';
import type { Attempt } from '../attempts.queries.ts';
import {
  selectOptionalQuestionMarks,
  selectQuestionMarksAmong,
  selectQuestionMarksOf,
} from '../finished-attempts.queries.ts';

/** What each question earned when the attempt was marked: their sum is the score, whatever becomes of the key. */
const QuestionMarksSchema = z.strictObject({
  questions: z.array(z.strictObject({ id: z.uuid(), points: z.number(), most: z.number() })),
});
type QuestionMarks = z.infer<typeof QuestionMarksSchema>;

export const questionMarksFormat = frozenFormat<QuestionMarks>('marks of questions', [
  (stored) => QuestionMarksSchema.parse(stored),
]);

/** The columns of an attempt in which its mark is kept. */
export function markColumns({ score, maxScore, percentage, questions }: QuizMark) {
  const questionMarks = questionMarksFormat.write({ questions: [...questions] });
  return { score, maxScore, percentage, questionMarks };
}

/**
 * Reads the marks of the questions by the id of their attempt; attempts from before these were kept
 * have none.
 */
export async function readQuestionMarksOf(
  db: Db,
  attemptIds: readonly AttemptId[],
): Promise<Map<string, QuizMark['questions']>> {
  return byAttempt(await selectQuestionMarksOf(db, attemptIds));
}

/** Reads the same marks for these questions alone. */
export async function readQuestionMarksAmong(
  db: Db,
  attemptIds: readonly AttemptId[],
  questions: readonly { readonly id: string }[],
): Promise<Map<string, QuizMark['questions']>> {
  return byAttempt(await selectQuestionMarksAmong(db, attemptIds, questions));
}

const byAttempt = (
  rows: readonly { readonly attemptId: AttemptId; readonly questionMarks: unknown }[],
) =>
  new Map(
    rows.map(({ attemptId, questionMarks }) => [
      attemptId,
      questionMarksFormat.read(questionMarks).questions,
    ]),
  );

/**
 * Reads the marks of the questions of one attempt; null where it is from before these were kept.
 */
export async function questionMarksOf(
  db: Db,
  attemptId: AttemptId,
): Promise<QuizMark['questions'] | null> {
  const stored = await selectOptionalQuestionMarks(db, attemptId);
  return stored === null ? null : questionMarksFormat.read(stored).questions;
}

/**
 * Tells whether the recorded mark is still the one that key and points give; for an attempt without
 * marks of its questions, whether the total is.
 */
export function isStillTheMark(
  { score, maxScore }: Attempt,
  recorded: QuizMark['questions'] | null | undefined,
  now: QuizMark,
): boolean {
  if (recorded) return isSameQuizMark(recorded, now.questions);
  return (score ?? 0) === now.score && (maxScore ?? 0) === now.maxScore;
}
