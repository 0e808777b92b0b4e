import type { AttemptId, QuizId, TeacherId } from '#shared/contract/ids.ts';
import type { Regrade } from '#shared/contract/online/attempt-schemas.ts';
import { derived } from '#shared/domain/derived.ts';
import { resultLimits } from '#shared/domain/limits.ts';
import type { QuizMark } from '#shared/domain/scoring/scoring.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../errors.ts';
import { EtagSlot } from '../../../etag-cache.ts';
import { inBatches } from '../../../in-batches.ts';
import type { Services } from '../../../services.ts';
import { quizCache } from '../../quizzes/cached-quiz.service.ts';
import { refuseForeignQuiz } from '../../quizzes/quizzes.service.ts';
import { announceAttempts } from '../attempt-changes.ts';
import { type Attempt, updateAttempt } from '../attempts.queries.ts';
import {
  countFinishedAttempts,
  selectFinishedAttempts,
  selectFinishedAttemptsForChange,
  selectFinishedEtag,
} from '../finished-attempts.queries.ts';
import { ATTEMPTS_AT_ONCE, refuseTooManyResults } from '../finished-attempts.service.ts';
import { lockEndedAttempts } from '../held-attempts.queries.ts';
import { announceToStudents } from '../student-announcements.ts';
import { markOf, marksOf, quizWithEtagOf } from './mark-attempt.ts';
import { isStillTheMark, markColumns, readQuestionMarksOf } from './question-marks.ts';

/** How many marks of a quiz today's key would change; hangs on the slot of the quiz. */
const staleMarksSlotOf = derived((_quiz: object) => new EtagSlot<number>());

/** What a changed key, or changed points, would make of the marks. */
export async function readRegrade(services: Services, teacherId: TeacherId, quizId: QuizId) {
  await refuseForeignQuiz(services.db, teacherId, quizId);
  const finished = await selectFinishedAttempts(services.db, quizId);
  return (await compareMarks(services, quizId, finished)).regrade;
}

/**
 * How many recorded marks the key of today would change; null where there are more answers than
 * anybody is shown. Looked for once for each state of the quiz and its attempts.
 */
export async function countStaleMarks(services: Services, quizId: QuizId): Promise<number | null> {
  const { db, singletons } = services;
  const { quiz } = await quizWithEtagOf(services, { quizId });
  if ((await countFinishedAttempts(db, quizId)) * quiz.questions.length > resultLimits.answers) {
    return null;
  }
  const etagOf = async () => {
    const { etag } = await quizWithEtagOf(services, { quizId });
    return `${etag} ${await selectFinishedEtag(db, quizId)}`;
  };
  const slot = staleMarksSlotOf(quizCache(singletons).slot(quizId));
  const found = await slot.find(etagOf, async () => {
    const finished = await selectFinishedAttempts(db, quizId);
    return (await compareMarks(services, quizId, finished)).regrade.changes.length;
  });
  return found?.value ?? null;
}

/** Replaces the marks as they were shown to change, all of them or none. */
export async function applyRegrade(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  shown: string | undefined,
): Promise<Regrade> {
  await refuseForeignQuiz(services.db, teacherId, quizId);
  return inTransaction(services, async (services) => {
    const { db } = services;
    await lockEndedAttempts(db, quizId);
    const finished = await selectFinishedAttemptsForChange(db, quizId);
    const { regrade, marks } = await compareMarks(services, quizId, finished);
    if (shown !== undefined && shown !== regrade.etag) throw changedSince();
    for (const { attemptId, mark } of marks) await updateAttempt(db, attemptId, markColumns(mark));
    if (regrade.changes.length > 0) await announceAttempts(db, quizId);
    await announceToStudents(
      db,
      regrade.changes.map(({ attemptId }) => attemptId),
    );
    return regrade;
  });
}

const changedSince = () =>
  new AppError(
    409,
    'changed_elsewhere',
    'Le QCM a changé depuis l’affichage de ces notes\u00a0: vérifiez-les à nouveau.',
  );

async function compareMarks(
  services: Services,
  quizId: QuizId,
  finished: readonly Attempt[],
): Promise<{ regrade: Regrade; marks: { attemptId: AttemptId; mark: QuizMark }[] }> {
  const { db } = services;
  const { quiz, etag } = await quizWithEtagOf(services, { quizId });
  await refuseTooManyResults(db, quiz);
  const changes: Regrade['changes'] = [];
  const marks: { attemptId: AttemptId; mark: QuizMark }[] = [];
  for await (const some of inBatches(await marksOf(db, quiz, finished), ATTEMPTS_AT_ONCE)) {
    const recorded = await readQuestionMarksOf(
      db,
      some.map(([{ id }]) => id),
    );
    for (const [attempt, mark] of some) {
      const { id: attemptId, studentName, studentId } = attempt;
      const isStill = isStillTheMark(attempt, recorded.get(attemptId), mark);
      // An attempt from before the marks of questions were kept gets them now.
      if (!isStill || !recorded.has(attemptId)) marks.push({ attemptId, mark });
      if (isStill) continue;
      changes.push({ attemptId, studentName, studentId, before: markOf(attempt), after: mark });
    }
  }
  return { regrade: { etag, unchanged: finished.length - changes.length, changes }, marks };
}
