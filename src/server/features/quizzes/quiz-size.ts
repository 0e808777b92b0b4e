import type { QuizId } from '#shared/contract/ids.ts';
import { quizLimits } from '#shared/domain/limits.ts';
import { quizSizeFault } from '#shared/domain/questions/question-size.ts';
import type { Db } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { selectQuizSize } from './questions.queries.ts';

/** Refuses a change after which a quiz is too large, unless the quiz is smaller than before. */
export async function refuseIfTooLargeAfter<Result>(
  db: Db,
  quizId: QuizId,
  change: () => Promise<Result>,
): Promise<Result> {
  const before = await selectQuizSize(db, quizId);
  const result = await change();
  const after = await selectQuizSize(db, quizId);
  const fault = quizSizeFault(after);
  const hasGrown =
    after.characters > before.characters ||
    after.dollars > before.dollars ||
    after.answers > before.answers;
  if (fault && hasGrown) throw new AppError(400, 'quiz_too_large', fault);
  return result;
}

/** Refuses another question where a quiz has as many as it may have. */
export function refuseIfFull(ids: readonly string[]): void {
  if (ids.length >= quizLimits.questions) {
    throw new AppError(400, 'too_many_questions', 'Un QCM compte au plus 1\u00a0000 questions.');
  }
}
