import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Taker } from '#shared/domain/students/student-identity.ts';
import type { Db } from '../../db/client.ts';
import { attempts } from '../../db/schema/attempts.ts';
import { nameHash, saidHash } from './said-hash.ts';

/** All who may be one of these, each found by an index: by the name, by the number or by the list. */
export async function selectCopiesLike(db: Db, quizId: string, students: readonly Taker[]) {
  const rosterKeys = students.flatMap(({ rosterKey }) => rosterKey ?? []);
  const isLike = or(
    inArray(attempts.nameHash, students.map(nameHash)),
    inArray(attempts.saidHash, students.map(saidHash)),
    inArray(attempts.rosterKey, rosterKeys),
    isNull(attempts.nameHash),
  );
  return db
    .select({
      id: attempts.id,
      studentName: attempts.studentName,
      studentId: attempts.studentId,
      rosterKey: attempts.rosterKey,
      requestId: attempts.requestId,
      completedAt: attempts.completedAt,
    })
    .from(attempts)
    .where(and(eq(attempts.quizId, quizId), isLike))
    .orderBy(desc(attempts.startedAt), desc(attempts.id));
}

export type CopyLike = Awaited<ReturnType<typeof selectCopiesLike>>[number];
