import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import type { QuizCopy } from '#shared/contract/quiz-schemas.ts';
import { hasSecondRightAnswer } from '#shared/domain/questions/second-answer.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { insertContent, insertOpeningOfCopy } from './copied-quizzes.queries.ts';
import { presentQuiz } from './present-quiz.ts';
import { type Question, selectQuestions } from './questions.queries.ts';
import { copyContent, copyFields } from './quiz-copy.ts';
import { ownQuizForChange, refuseIfTooManyQuizzes } from './quizzes.policy.ts';
import { insertQuiz, type Quiz, selectOptionalQuizForChange } from './quizzes.queries.ts';

/** Makes a complete copy or none. A repeated request with the same id returns the existing copy. */
export async function copyQuiz(
  services: Services,
  teacherId: TeacherId,
  originalId: QuizId,
  wanted?: QuizId,
): Promise<QuizCopy> {
  return inTransaction(services, async ({ db }) => {
    const original = await ownQuizForChange(db, teacherId, originalId);
    const questions = await selectQuestions(db, originalId);
    const copy =
      (wanted && (await optionalCopy(db, teacherId, wanted))) ||
      (await insertCopy(db, original, questions, wanted));
    return {
      quiz: presentQuiz(copy, await selectQuestions(db, copy.id)),
      widened: questions.filter(hasSecondRightAnswer).length,
    };
  });
}

async function optionalCopy(db: Db, teacherId: TeacherId, id: QuizId): Promise<Quiz | null> {
  const existing = await selectOptionalQuizForChange(db, id);
  if (existing && (existing.teacherId !== teacherId || existing.binnedAt)) {
    throw new AppError(409, 'quiz_id_taken', 'Cet identifiant est celui d’un autre QCM.');
  }
  return existing;
}

async function insertCopy(
  db: Db,
  original: Quiz,
  questions: readonly Question[],
  id?: QuizId,
): Promise<Quiz> {
  await refuseIfTooManyQuizzes(db, original.teacherId, 'créer');
  const copy = await insertQuiz(db, { ...copyFields(original), ...(id && { id }) });
  await insertContent(db, copyContent(questions, copy.id));
  await insertOpeningOfCopy(db, original.id, copy.id);
  return copy;
}
