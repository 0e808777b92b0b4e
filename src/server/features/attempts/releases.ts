import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import type { FinishedAttempt } from '#shared/contract/student-schemas.ts';
import { isReleased } from '#shared/domain/release.ts';
import type { Db } from '../../db/client.ts';
import { announceQuiz } from '../quizzes/announce-quiz.service.ts';
import { entryOf, openingOf } from './opening/opening.service.ts';
import { hasAttemptsUnderWay } from './releases.queries.ts';

/** What students are told of their copies by now, and when they will be told the rest. */
export async function releasesOf(db: Db, quiz: TeacherQuiz): Promise<FinishedAttempt['releases']> {
  const when = { isClosed: waitsForClosing(quiz) && (await isClosed(db, quiz)), now: new Date() };
  const { scoreRelease, scoreReleaseAt, correctionRelease, correctionReleaseAt } = quiz;
  return {
    mark: {
      rule: scoreRelease,
      at: scoreReleaseAt,
      isOut: isReleased(scoreRelease, scoreReleaseAt, when),
    },
    copy: {
      rule: correctionRelease,
      at: correctionReleaseAt,
      isOut: isReleased(correctionRelease, correctionReleaseAt, when),
    },
  };
}

function waitsForClosing({ scoreRelease, correctionRelease }: TeacherQuiz): boolean {
  return scoreRelease === 'after-closing' || correctionRelease === 'after-closing';
}

/** Nobody can begin, and nobody is left inside: who handed in first could tell those who have not. */
async function isClosed(db: Db, { id, status }: TeacherQuiz): Promise<boolean> {
  const isShut = status !== 'published' || entryOf(await openingOf(db, id)).state === 'closed';
  return isShut && !(await hasAttemptsUnderWay(db, id));
}

/** Tells those who wait for the closing, once the last attempt has ended. */
export async function announceClosing(db: Db, quiz: TeacherQuiz): Promise<void> {
  if (waitsForClosing(quiz) && (await isClosed(db, quiz))) await announceQuiz(db, quiz.id);
}
