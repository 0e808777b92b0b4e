import { and, desc, eq, isNull, or } from 'drizzle-orm';
import type { QuizId } from '#shared/contract/ids.ts';
import type { Db } from '../../../db/client.ts';
import { attempts } from '../../../db/schema/attempts.ts';
import { nameHash } from '../said-hash.ts';

const copy = {
  id: attempts.id,
  studentName: attempts.studentName,
  resumptionId: attempts.resumptionId,
  completedAt: attempts.completedAt,
};
export type FoundCopy = Awaited<ReturnType<typeof selectCopiesOfListed>>[number];

/** Reads what a student of the class list began, the newest first. */
export async function selectCopiesOfListed(db: Db, quizId: QuizId, rosterEntryId: string) {
  return db
    .select(copy)
    .from(attempts)
    .where(and(eq(attempts.quizId, quizId), eq(attempts.rosterEntryId, rosterEntryId)))
    .orderBy(desc(attempts.startedAt));
}

/** Reads what was begun under a name; older copies have no hash and are compared by the caller. */
export async function selectCopiesNamed(
  db: Db,
  quizId: QuizId,
  studentName: string,
): Promise<FoundCopy[]> {
  const hash = nameHash({ studentName, studentId: null });
  return db
    .select(copy)
    .from(attempts)
    .where(
      and(eq(attempts.quizId, quizId), or(eq(attempts.nameHash, hash), isNull(attempts.nameHash))),
    )
    .orderBy(desc(attempts.startedAt));
}
