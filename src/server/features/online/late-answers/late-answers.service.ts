import { createHash } from 'node:crypto';
import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import type { LateAnswers } from '#shared/contract/online/attempt-schemas.ts';
import type { QuizMark } from '#shared/domain/scoring/scoring.ts';
import type { Db } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { inBatches } from '../../../in-batches.ts';
import type { Services } from '../../../services.ts';
import { type OwnedQuiz, refuseForeignQuiz } from '../../quizzes/quizzes.service.ts';
import { newerChoices } from '../answers/checked-choices.ts';
import { type ChoiceRow, selectChoices, upsertChoices } from '../answers/choices.queries.ts';
import { announceAttempts } from '../attempt-changes.ts';
import { type Attempt, updateAttempt } from '../attempts.queries.ts';
import { selectFinishedAttempts } from '../finished-attempts.queries.ts';
import { ATTEMPTS_AT_ONCE } from '../finished-attempts.service.ts';
import { selectOptionalAttemptForChange } from '../held-attempts.queries.ts';
import { markChoices, markOf, quizOf } from '../marks/mark-attempt.ts';
import { markColumns } from '../marks/question-marks.ts';
import { releasesOf } from '../marks/releases.ts';
import { selectLastHeard } from '../signs/signs.queries.ts';
import { isTooQuick, silenceBefore } from '../signs/silence.ts';
import { announceToStudents } from '../student-announcements.ts';
import {
  decideLateChoices,
  type LateChoiceRow,
  selectAttemptsWithLateChoices,
  selectWaitingLateChoices,
} from './late-answers.queries.ts';

/** What came after the end and waits for the teacher, with what it would change. */
export async function readLateAnswers(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
): Promise<LateAnswers[]> {
  const { db } = services;
  await refuseForeignQuiz(db, teacherId, quizId);
  const waiting = await selectAttemptsWithLateChoices(db, quizId);
  if (waiting.size === 0) return [];
  const quiz = await quizOf(services, { quizId });
  const finished = (await selectFinishedAttempts(db, quizId)).filter(({ id }) => waiting.has(id));
  const { copy } = await releasesOf(db, quiz);
  const all: LateAnswers[] = [];
  for await (const some of inBatches(finished, ATTEMPTS_AT_ONCE)) {
    const late = await lateAnswersOf(db, quiz, some);
    all.push(...late.map((row) => ({ ...row, isCorrectionOut: copy.isOut })));
  }
  return all;
}

async function lateAnswersOf(
  db: Db,
  quiz: OwnedQuiz,
  finished: readonly Attempt[],
): Promise<Omit<LateAnswers, 'isCorrectionOut'>[]> {
  const ids = finished.map(({ id }) => id);
  const late = Map.groupBy(await selectWaitingLateChoices(db, ids), (row) => row.attemptId);
  const saved = Map.groupBy(await selectChoices(db, ids), (row) => row.attemptId);
  const heard = await selectLastHeard(db, ids);
  return finished.flatMap((attempt) => {
    const { id: attemptId, studentName, studentId, completedAt, ending } = attempt;
    // An attempt that was reopened may hold newer choices since.
    const own = saved.get(attemptId) ?? [];
    const choices = newerChoices(late.get(attemptId) ?? [], own);
    if (choices.length === 0 || !completedAt) return [];
    const after = markChoices(quiz, [...own, ...choices]);
    const last = Math.max(...choices.map(({ receivedAt }) => receivedAt.getTime()));
    const silentMs = silenceBefore(completedAt, heard.get(attemptId) ?? attempt.startedAt);
    const trustedUntil = attempt.lateTrustedUntil?.getTime() ?? last;
    return [
      {
        attemptId,
        studentName,
        studentId,
        questions: choices.length,
        secondsLate: Math.max(Math.round((last - completedAt.getTime()) / 1000), 0),
        wasHandedIn: ending === 'submitted',
        doubt:
          last > trustedUntil
            ? 'end-told'
            : isTooQuick(silentMs, choices.length)
              ? 'too-quick'
              : null,
        silentSeconds: Math.round(silentMs / 1000),
        before: markOf(attempt),
        after,
        etag: etagOf(choices, after),
      },
    ];
  });
}

/** The etag of the late answers and of what today's key makes of them. */
function etagOf(choices: readonly LateChoiceRow[], { questions }: QuizMark): string {
  const named = choices.map(({ questionId, revision }) => `${questionId} ${revision}`).sort();
  const marked = questions.map(({ id, points, most }) => `${id} ${points} ${most}`).sort();
  return createHash('sha256')
    .update(JSON.stringify([named, marked]))
    .digest('base64url');
}

type ShownLateAnswers = Pick<LateAnswers, 'attemptId' | 'etag'>;

/**
 * Counts the late answers as they were shown, or leaves them out; answers for how many attempts.
 */
export async function decideLateAnswers(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  { late, count }: { readonly late: readonly ShownLateAnswers[]; readonly count: boolean },
): Promise<number> {
  await refuseForeignQuiz(services.db, teacherId, quizId);
  let decided = 0;
  for (const shown of late) {
    decided += await inTransaction(services, (services) => decide(services, quizId, shown, count));
  }
  if (decided > 0) await announceAttempts(services.db, quizId);
  return decided;
}

async function decide(
  services: Services,
  quizId: QuizId,
  { attemptId: id, etag }: ShownLateAnswers,
  count: boolean,
) {
  const { db } = services;
  const attempt = await selectOptionalAttemptForChange(db, id);
  if (attempt?.quizId !== quizId || !attempt.completedAt) return 0;
  // The duplicate has no mark to count in; should it get one, its late answers are still to be
  // decided.
  if (attempt.ending === 'duplicate') return 0;
  const saved = await selectChoices(db, [id]);
  const choices = newerChoices(await selectWaitingLateChoices(db, [id]), saved);
  const mark = markChoices(await quizOf(services, attempt), [...saved, ...choices]);
  // Nobody has seen the answers that came since: the student may have read the correction
  // meanwhile.
  if (etagOf(choices, mark) !== etag) return 0;
  const late = await decideLateChoices(db, id, count);
  if (late.length === 0) return 0;
  if (count) {
    await upsertChoices(db, choices.map(asSaved));
    await updateAttempt(db, id, markColumns(mark));
  }
  await announceToStudents(db, [id]);
  return 1;
}

function asSaved({ receivedAt: _, isCounted: __, ...choice }: LateChoiceRow): ChoiceRow {
  return choice;
}
