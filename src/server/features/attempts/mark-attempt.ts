import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import type { StudentChoice } from '#shared/contract/student-schemas.ts';
import { type Mark, markQuiz, type QuizMark } from '#shared/domain/scoring.ts';
import { withRules } from '#shared/domain/scoring-rule.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { type Attempt, selectChoices, updateAttempt } from './attempts.queries.ts';
import { markColumns } from './question-marks.ts';
import { timeSpent } from './time-limit.ts';

type Choice = Pick<StudentChoice, 'questionId' | 'answerIds'>;

export function markChoices(quiz: TeacherQuiz, choices: readonly Choice[]): QuizMark {
  return markQuiz(
    withRules(quiz),
    new Map(choices.map(({ questionId, answerIds }) => [questionId, new Set(answerIds)])),
  );
}

export function markOf({ score, maxScore, percentage }: Attempt): Mark {
  return { score: score ?? 0, maxScore: maxScore ?? 0, percentage: percentage ?? 0 };
}

export async function stampedQuizOf(
  { db, knownQuizzes }: Services,
  { quizId }: Pick<Attempt, 'quizId'>,
) {
  const stamped = await knownQuizzes.find(db, quizId);
  if (!stamped) throw new AppError(404, 'not_found', 'QCM introuvable.');
  return stamped;
}

export async function quizOf(
  services: Services,
  attempt: Pick<Attempt, 'quizId'>,
): Promise<TeacherQuiz> {
  return (await stampedQuizOf(services, attempt)).quiz;
}

/** Marks an attempt with what was saved, and closes it; while it is held. */
export async function closeAttempt(
  services: Services,
  attempt: Attempt,
  ending: NonNullable<Attempt['ending']>,
): Promise<Attempt> {
  const now = new Date();
  const { deadline } = attempt;
  const completedAt = deadline && deadline < now ? deadline : now;
  const { db } = services;
  const mark = markChoices(await quizOf(services, attempt), await selectChoices(db, [attempt.id]));
  const changes = {
    score: mark.score,
    maxScore: mark.maxScore,
    percentage: mark.percentage,
    ending,
    completedAt,
    timeSpent: timeSpent(attempt, completedAt),
  };
  await updateAttempt(db, attempt.id, { ...changes, ...markColumns(mark) });
  return { ...attempt, ...changes };
}
