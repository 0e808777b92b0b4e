import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import type { StudentChoice } from '#shared/contract/student-schemas.ts';
import { type Mark, markQuiz, type QuizMark } from '#shared/domain/scoring.ts';
import { withRules } from '#shared/domain/scoring-rule.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import type { OwnedQuiz } from '../quizzes/quizzes.service.ts';
import { type Attempt, selectChoices, updateAttempt } from './attempts.queries.ts';
import { hasHandedInBefore } from './handed-in.ts';
import { markColumns } from './question-marks.ts';
import { announceClosing } from './releases.ts';
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
): Promise<OwnedQuiz> {
  return (await stampedQuizOf(services, attempt)).quiz;
}

/**
 * Marks an attempt with what was saved, and closes it; while it is held. Where a student hands in
 * once, a second attempt of theirs is kept without a mark; the teacher decides.
 */
export async function closeAttempt(
  services: Services,
  attempt: Attempt,
  ending: NonNullable<Attempt['ending']>,
): Promise<Attempt> {
  const now = new Date();
  const { deadline } = attempt;
  const completedAt = deadline && deadline < now ? deadline : now;
  const { db } = services;
  const quiz = await quizOf(services, attempt);
  const mark = markChoices(quiz, await selectChoices(db, [attempt.id]));
  const end = { ending, completedAt, timeSpent: timeSpent(attempt, completedAt) };
  // A receipt is taken in by a teacher who has seen whose it is.
  const mayBeSecond = ending !== 'receipt';
  if (mayBeSecond && !quiz.allowRetakes && (await hasHandedInBefore(db, attempt))) {
    const kept = { ...end, ending: 'duplicate' as const };
    await updateAttempt(db, attempt.id, kept);
    await announceClosing(db, quiz);
    return { ...attempt, ...kept };
  }
  const { score, maxScore, percentage } = mark;
  const changes = { ...end, score, maxScore, percentage };
  await updateAttempt(db, attempt.id, { ...changes, ...markColumns(mark) });
  await announceClosing(db, quiz);
  return { ...attempt, ...changes };
}
