import type { StudentChoice } from '#shared/contract/online/student-schemas.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { metAnswers } from '#shared/domain/kinds/met-answers.ts';
import type { Reply } from '#shared/domain/kinds/reply.ts';
import { type Mark, markQuiz, type QuizMark } from '#shared/domain/scoring/scoring.ts';
import { withRules } from '#shared/domain/scoring/scoring-rule.ts';
import type { Db } from '../../../db/client.ts';
import { selectNow } from '../../../db/clock.ts';
import { AppError } from '../../../errors.ts';
import { inBatches } from '../../../in-batches.ts';
import type { Services } from '../../../services.ts';
import { cachedQuiz } from '../../quizzes/cached-quiz.service.ts';
import type { OwnedQuiz } from '../../quizzes/quizzes.service.ts';
import { selectChoicesAmong } from '../answers/choices.queries.ts';
import { type Attempt, type AttemptEnd, endAttempts, unmarked } from '../attempts.queries.ts';
import { batchFor } from '../finished-attempts.service.ts';
import { holdStudents } from '../handed-in.ts';
import { timeSpent } from '../time-limit.ts';
import { markColumns } from './question-marks.ts';
import { announceClosing } from './releases.ts';

type Choice = Reply & Pick<StudentChoice, 'questionId'>;

export function markChoices(quiz: TeacherQuiz, choices: readonly Choice[]): QuizMark {
  return markQuiz(withRules(quiz), metAnswers(quiz, choices));
}

export function markOf({ score, maxScore, percentage }: Attempt): Mark {
  return { score: score ?? 0, maxScore: maxScore ?? 0, percentage: percentage ?? 0 };
}

export const noQuiz = () => new AppError(404, 'not_found', 'QCM introuvable.');

export async function quizWithEtagOf(services: Services, { quizId }: Pick<Attempt, 'quizId'>) {
  const found = await cachedQuiz(services, quizId);
  if (!found) throw noQuiz();
  return found;
}

export async function quizOf(
  services: Services,
  attempt: Pick<Attempt, 'quizId'>,
): Promise<OwnedQuiz> {
  return (await quizWithEtagOf(services, attempt)).quiz;
}

/**
 * So many attempts are closed in one transaction: few enough that no student waits long for the
 * others.
 */
export const CLOSED_AT_ONCE = 100;

type Ending = NonNullable<Attempt['ending']>;

/** Marks and closes one attempt that is held. */
export async function closeAttempt(
  services: Services,
  attempt: Attempt,
  ending: Ending,
): Promise<Attempt> {
  const [closed] = await closeHeldAttempts(services, [attempt], () => ending);
  return closed ?? attempt;
}

/**
 * Marks attempts of one quiz with what was saved and closes them; the caller holds them. Where a
 * student hands in once, a second attempt of the same student is kept without a mark, and the
 * teacher decides.
 */
export async function closeHeldAttempts(
  services: Services,
  held: readonly Attempt[],
  endingOf: (attempt: Attempt) => Ending,
): Promise<Attempt[]> {
  const [first] = held;
  if (!first) return [];
  const { db } = services;
  const now = await selectNow(db);
  const quiz = await quizOf(services, first);
  const marks = await marksOf(db, quiz, held);
  const handedIn = quiz.allowRetakes ? null : await holdStudents(db, first.quizId, held);
  const ends = held.map((attempt): AttemptEnd => {
    const { id, deadline, admissionId } = attempt;
    const ending = endingOf(attempt);
    const completedAt = deadline && deadline < now ? deadline : now;
    const end = { id, completedAt, timeSpent: timeSpent(attempt, completedAt) };
    // The teacher knows of this attempt: a receipt was taken in, or the student was let begin
    // beside that name.
    const isKnown = ending === 'receipt' || admissionId !== null;
    if (!isKnown && handedIn?.has(attempt)) return { ...end, ...duplicate };
    if (admissionId === null) handedIn?.add(attempt);
    return { ...end, ending, ...markColumns(marks.get(attempt) ?? markChoices(quiz, [])) };
  });
  await endAttempts(db, ends);
  await announceClosing(db, quiz);
  return held.map((attempt, place) => {
    const { questionMarks: _, ...end } = ends[place] as AttemptEnd;
    return { ...attempt, ...end };
  });
}

/** Marks the attempts in batches, between which other requests are answered. */
export async function marksOf(
  db: Db,
  quiz: OwnedQuiz,
  held: readonly Attempt[],
): Promise<Map<Attempt, QuizMark>> {
  const marks = new Map<Attempt, QuizMark>();
  for await (const some of inBatches(held, batchFor(quiz.questions))) {
    const ids = some.map(({ id }) => id);
    const rows = await selectChoicesAmong(db, ids, quiz.questions);
    const choices = Map.groupBy(rows, ({ attemptId }) => attemptId);
    for (const attempt of some) {
      marks.set(attempt, markChoices(quiz, choices.get(attempt.id) ?? []));
    }
  }
  return marks;
}

const duplicate = { ending: 'duplicate', ...unmarked } as const;
