import type { FinishedAttempt, Release } from '#shared/contract/online/student-schemas.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { isReleased, type ReleaseRule } from '#shared/domain/online/release.ts';
import { announceQuiz } from '../../../announce-quiz.ts';
import type { Db } from '../../../db/client.ts';
import { selectThisMoment } from '../../../db/clock.ts';
import { entryOf, openingOf } from '../opening/opening.service.ts';
import { hasAttemptsUnderWay, lockClosing } from './releases.queries.ts';

/** What students are told of their copies by now, and when they will be told the rest. */
export async function releasesOf(db: Db, quiz: TeacherQuiz): Promise<FinishedAttempt['releases']> {
  const closing = waitsForClosing(quiz) ? await closingOf(db, quiz) : notAwaited;
  const now = waitsForDate(quiz) ? await selectThisMoment(db) : new Date();
  const release = (rule: ReleaseRule, date: string | null): Release => ({
    rule,
    at: rule === 'after-closing' ? closing.at : date,
    isOut: isReleased(rule, date, { ...closing, now }),
  });
  return {
    mark: release(quiz.scoreRelease, quiz.scoreReleaseAt),
    copy: release(quiz.correctionRelease, quiz.correctionReleaseAt),
  };
}

/**
 * Tells whether a date counts. Where none does, a class that hands in at once need not ask for the
 * database's clock.
 */
function waitsForDate({ scoreRelease, correctionRelease }: TeacherQuiz): boolean {
  return scoreRelease === 'on-date' || correctionRelease === 'on-date';
}

function waitsForClosing({ scoreRelease, correctionRelease }: TeacherQuiz): boolean {
  return scoreRelease === 'after-closing' || correctionRelease === 'after-closing';
}

const notAwaited = { isClosed: false, at: null };

/**
 * Tells whether nobody can begin and nobody is answering any more: a student who has handed in
 * could otherwise tell the others.
 */
async function closingOf(db: Db, quiz: TeacherQuiz) {
  const { isShut, at } = await shutOf(db, quiz);
  return { isClosed: isShut && !(await hasAttemptsUnderWay(db, quiz.id)), at };
}

async function shutOf(db: Db, { id, status }: TeacherQuiz) {
  const { state, closesAt: at } = await entryOf(db, await openingOf(db, id));
  return { isShut: status !== 'published' || state === 'closed', at };
}

/** Tells those who wait for the closing, once the last attempt has ended. */
export async function announceClosing(db: Db, quiz: TeacherQuiz): Promise<void> {
  if (!waitsForClosing(quiz) || !(await shutOf(db, quiz)).isShut) return;
  await lockClosing(db, quiz.id);
  if (!(await hasAttemptsUnderWay(db, quiz.id))) await announceQuiz(db, quiz.id);
}
