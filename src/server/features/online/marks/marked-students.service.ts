import type { AttemptId, QuizId } from '#shared/contract/ids.ts';
import { countedAttempts } from '#shared/domain/online/counted-attempts.ts';
import { onlineMark } from '#shared/domain/scoring/scoring.ts';
import { groupByTaker } from '#shared/domain/students/group-by-taker.ts';
import { writtenNumber } from '#shared/domain/students/student-identity.ts';
import { spokenName } from '#shared/domain/students/student-name.ts';
import type { Db } from '../../../db/client.ts';
import type { Services } from '../../../services.ts';
import { announceAttempts } from '../attempt-changes.ts';
import type { Attempt } from '../attempts.queries.ts';
import { selectFinishedAttempts } from '../finished-attempts.queries.ts';
import { lockEndedAttempts } from '../held-attempts.queries.ts';
import type { ListedClass } from '../identity/listed-class.ts';
import { rosterCache } from '../identity/roster-cache.ts';
import { quizOf } from './mark-attempt.ts';
import { releasesOf } from './releases.ts';

/** A student who handed in, with the mark that counts. */
export interface MarkedTaker {
  /** The attempt that counts. */
  readonly attemptId: AttemptId;
  /** All attempts of the student. */
  readonly attemptIds: readonly AttemptId[];
  readonly name: string;
  readonly studentId: string;
  /** As it stands in the class list, or as it was given with the attempt; empty for none. */
  readonly email: string;
  readonly grade: number;
}

/** Lists who has a mark: the class list in its order, then the others by name. */
export async function markedTakers(services: Services, quizId: QuizId): Promise<MarkedTaker[]> {
  const { db, singletons } = services;
  const quiz = await quizOf(services, { quizId });
  const list = await rosterCache(singletons).find(db, quiz);
  const finished = await selectFinishedAttempts(db, quizId);
  const counted = new Set(countedAttempts(finished, quiz));
  const takers = groupByTaker(finished).flatMap((own) => {
    const attempt = own.find((one) => counted.has(one));
    return attempt ? [{ attempt, own, ...placeIn(list, own) }] : [];
  });
  const shares = Map.groupBy(takers, ({ place }) => place);
  return takers
    .toSorted(
      (one, other) =>
        one.place - other.place ||
        one.attempt.studentName.localeCompare(other.attempt.studentName, 'fr'),
    )
    .map(({ attempt, own, place, isListed }) => {
      // A name that several gave leads to nobody's address: one would be told the mark of another.
      const isTheirs = isListed || shares.get(place)?.length === 1;
      const entry = isTheirs ? list.students[place]?.entry : undefined;
      return {
        attemptId: attempt.id,
        attemptIds: own.map(({ id }) => id),
        name: entry ? spokenName({ ...entry, studentId: entry.id }) : attempt.studentName,
        studentId: writtenNumber(attempt) ?? '',
        email: entry?.email ?? (place === nowhere ? (attempt.studentEmail ?? '') : ''),
        grade: onlineMark(attempt, quiz),
      };
    });
}

const nowhere = Number.MAX_SAFE_INTEGER;

/** Finds the line of the class list that identified these attempts, or that their name means. */
function placeIn(list: ListedClass, own: readonly Attempt[]) {
  const listed = own.find(({ rosterEntryId }) => rosterEntryId !== null);
  const [said] = own;
  const id = listed?.rosterEntryId ?? (said && list.meant(said)?.entry.rosterEntryId);
  const place = list.students.findIndex(({ entry }) => entry.rosterEntryId === id);
  return { place: place < 0 ? nowhere : place, isListed: listed !== undefined };
}

/** Lets no mark be changed until the end of the transaction. */
export async function holdMarks(db: Db, quizId: QuizId): Promise<void> {
  await lockEndedAttempts(db, quizId);
}

export async function announceMarks(db: Db, quizId: QuizId): Promise<void> {
  await announceAttempts(db, quizId);
}

/** Tells whether students see their marks or their corrections by now. */
export async function areResultsOut(services: Services, quizId: QuizId): Promise<boolean> {
  const { mark, copy } = await releasesOf(services.db, await quizOf(services, { quizId }));
  return mark.isOut || copy.isOut;
}
