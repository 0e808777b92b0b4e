import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import type { StudentChoice } from '#shared/contract/student-schemas.ts';
import { type Mark, markQuiz } from '#shared/domain/scoring.ts';
import type { Db } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { type Attempt, selectChoices, updateAttempt } from './attempts.queries.ts';
import { stampedQuiz } from './known-quizzes.ts';
import { timeSpent } from './time-limit.ts';

type Choice = Pick<StudentChoice, 'questionId' | 'answerIds'>;

export function markChoices({ questions }: TeacherQuiz, choices: readonly Choice[]): Mark {
  return markQuiz(
    questions,
    new Map(choices.map(({ questionId, answerIds }) => [questionId, new Set(answerIds)])),
  );
}

export async function stampedQuizOf(db: Db, { quizId }: Pick<Attempt, 'quizId'>) {
  const stamped = await stampedQuiz(db, quizId);
  if (!stamped) throw new AppError(404, 'not_found', 'QCM introuvable.');
  return stamped;
}

export async function quizOf(db: Db, attempt: Pick<Attempt, 'quizId'>): Promise<TeacherQuiz> {
  return (await stampedQuizOf(db, attempt)).quiz;
}

/** Marks an attempt with what was saved, and closes it; while it is held. */
export async function closeAttempt(
  db: Db,
  attempt: Attempt,
  ending: NonNullable<Attempt['ending']>,
): Promise<Attempt> {
  const now = new Date();
  const { deadline } = attempt;
  const completedAt = deadline && deadline < now ? deadline : now;
  const mark = markChoices(await quizOf(db, attempt), await selectChoices(db, [attempt.id]));
  const changes = {
    ...mark,
    ending,
    completedAt,
    timeSpent: timeSpent(attempt, completedAt),
  };
  await updateAttempt(db, attempt.id, changes);
  return { ...attempt, ...changes };
}
