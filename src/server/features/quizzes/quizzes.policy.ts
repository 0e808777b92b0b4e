import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import { quizLimits } from '#shared/domain/limits.ts';
import type { Db } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import {
  type Question,
  type QuestionRow,
  selectAnyQuestion,
  selectOptionalQuestion,
} from './questions.queries.ts';
import {
  countQuizzesOfTeacher,
  type Quiz,
  selectOptionalQuiz,
  selectOptionalQuizForChange,
} from './quizzes.queries.ts';

const notFound = () => new AppError(404, 'not_found', 'QCM introuvable.');
const notYours = () => new AppError(403, 'not_yours', 'Ce QCM appartient à un autre enseignant.');

function owned(quiz: Quiz | null, teacherId: TeacherId): Quiz {
  if (!quiz) throw notFound();
  if (quiz.teacherId !== teacherId) throw notYours();
  return quiz;
}

export async function ownQuiz(db: Db, teacherId: TeacherId, id: QuizId): Promise<Quiz> {
  return owned(await selectOptionalQuiz(db, id), teacherId);
}

/** Call it in a transaction, which then locks the quiz until its end. */
export async function ownQuizForChange(db: Db, teacherId: TeacherId, id: QuizId): Promise<Quiz> {
  const quiz = owned(await selectOptionalQuizForChange(db, id), teacherId);
  if (quiz.binnedAt) throw notFound();
  return quiz;
}

/** Locks a quiz that is to be restored or purged. Call it in a transaction. */
export async function ownBinnedQuizForChange(
  db: Db,
  teacherId: TeacherId,
  id: QuizId,
): Promise<Quiz> {
  const quiz = owned(await selectOptionalQuizForChange(db, id), teacherId);
  if (!quiz.binnedAt) throw notFound();
  return quiz;
}

const noQuestion = () => new AppError(404, 'not_found', 'Question introuvable.');

export async function ownQuestion(db: Db, teacherId: TeacherId, id: string): Promise<Question> {
  const question = await selectOptionalQuestion(db, id);
  if (!question) throw noQuestion();
  await ownQuiz(db, teacherId, question.quizId);
  return question;
}

/** Locks the quiz first, then reads the question, so that it is up to date. */
export async function ownQuestionForChange(
  db: Db,
  teacherId: TeacherId,
  id: string,
): Promise<{ quiz: Quiz; question: Question }> {
  const before = await selectOptionalQuestion(db, id);
  if (!before) throw noQuestion();
  const quiz = await ownQuizForChange(db, teacherId, before.quizId);
  const question = await selectOptionalQuestion(db, id);
  if (!question) throw noQuestion();
  return { quiz, question };
}

/** For a question in the bin whose quiz is not. */
export async function ownBinnedQuestionForChange(
  db: Db,
  teacherId: TeacherId,
  id: string,
): Promise<{ quiz: Quiz; question: QuestionRow }> {
  const before = await selectAnyQuestion(db, id);
  if (!before) throw noQuestion();
  const quiz = await ownQuizForChange(db, teacherId, before.quizId);
  const question = await selectAnyQuestion(db, id);
  if (!question?.binnedAt) throw noQuestion();
  return { quiz, question };
}

export function refuseIfLocked(quiz: Quiz): void {
  if (quiz.isLocked) {
    throw new AppError(
      409,
      'locked',
      'Ce QCM est verrouillé\u00a0: seuls les points et les bonnes réponses peuvent être modifiés.',
    );
  }
}

export async function refuseIfTooManyQuizzes(
  db: Db,
  teacherId: TeacherId,
  wish: 'créer' | 'restaurer',
): Promise<void> {
  if ((await countQuizzesOfTeacher(db, teacherId)) < quizLimits.quizzesOfTeacher) return;
  const message = `Vous avez déjà 2\u00a0000 QCM. Supprimez-en avant d’en ${wish} un autre.`;
  throw new AppError(400, 'too_many_quizzes', message);
}
