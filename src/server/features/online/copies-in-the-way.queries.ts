import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Taker } from '#shared/domain/students/student-identity.ts';
import type { Db } from '../../db/client.ts';
import { isAnyOf, prepared } from '../../db/prepared.ts';
import { attempts } from '../../db/schema/attempts.ts';
import { openings } from '../../db/schema/openings.ts';
import { quizzes } from '../../db/schema/quizzes.ts';
import { nameHash, saidHash } from './said-hash.ts';

const copy = {
  id: attempts.id,
  studentName: attempts.studentName,
  studentId: attempts.studentId,
  rosterEntryId: attempts.rosterEntryId,
  requestId: attempts.requestId,
  completedAt: attempts.completedAt,
};

/** Finds each copy by an index of the quiz: on the name, the number or the class list. */
const isLike = or(
  isAnyOf(attempts.nameHash, 'nameHashes'),
  isAnyOf(attempts.saidHash, 'saidHashes'),
  isAnyOf(attempts.rosterEntryId, 'rosterEntryIds'),
  isNull(attempts.nameHash),
);

const entries = prepared((db) =>
  db
    .select({
      quizId: quizzes.id,
      status: quizzes.status,
      opening: openings,
      now: sql<Date>`statement_timestamp()`.mapWith(attempts.startedAt),
      copy,
    })
    .from(quizzes)
    .leftJoin(openings, eq(openings.quizId, quizzes.id))
    // The indexes begin with the quiz; naming it here keeps copies of other quizzes from being
    // looked at.
    .leftJoin(
      attempts,
      and(eq(attempts.quizId, quizzes.id), isAnyOf(attempts.quizId, 'quizIds'), isLike),
    )
    .where(isAnyOf(quizzes.id, 'quizIds'))
    .orderBy(desc(attempts.startedAt), desc(attempts.id))
    .prepare('entries'),
);

/**
 * Reads what each of these quizzes is now, with one row for each copy that may belong to one of
 * these students.
 */
export async function selectEntries(db: Db, quizIds: Iterable<string>, students: readonly Taker[]) {
  return entries(db).execute({
    quizIds: [...quizIds],
    nameHashes: students.map(nameHash),
    saidHashes: students.map(saidHash),
    rosterEntryIds: students.flatMap(({ rosterEntryId }) => rosterEntryId ?? []),
  });
}

export type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number];
export type CopyLike = NonNullable<EntryRow['copy']>;
