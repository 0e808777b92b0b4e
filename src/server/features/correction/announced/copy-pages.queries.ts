import {
  and,
  arrayContains,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  sql,
} from 'drizzle-orm';
import type { AttemptId, QuizId } from '#shared/contract/ids.ts';
import type { Db } from '../../../db/client.ts';
import { correctionCopies, correctionStudents } from '../../../db/schema/correction.ts';
import { copyLinks, copyPages } from '../../../db/schema/handing-back.ts';
import { quizzes } from '../../../db/schema/quizzes.ts';

export type CopyPageRow = typeof copyPages.$inferSelect;
export type CopyLinkRow = typeof copyLinks.$inferSelect;

export async function selectOptionalCopyPage(db: Db, quizId: QuizId): Promise<CopyPageRow | null> {
  const [row] = await db.select().from(copyPages).where(eq(copyPages.quizId, quizId));
  return row ?? null;
}

export async function upsertCopyPage(db: Db, page: CopyPageRow): Promise<void> {
  const { quizId: _, ...changes } = page;
  await db
    .insert(copyPages)
    .values(page)
    .onConflictDoUpdate({ target: copyPages.quizId, set: changes });
}

export async function insertLink(db: Db, link: typeof copyLinks.$inferInsert): Promise<void> {
  await db.insert(copyLinks).values(link);
}

/**
 * Reads the links on a student's downloaded copies that open the page beyond `goodUntil`, newest
 * first.
 */
export async function selectPrintedLinks(db: Db, quizId: QuizId, student: string, goodUntil: Date) {
  return db
    .select({ id: copyLinks.id, secretHash: copyLinks.secretHash })
    .from(copyLinks)
    .where(
      and(
        eq(copyLinks.quizId, quizId),
        eq(copyLinks.student, student),
        copyLinks.isPrinted,
        isNull(copyLinks.revokedAt),
        gt(copyLinks.expiresAt, goodUntil),
      ),
    )
    .orderBy(desc(copyLinks.createdAt));
}

export async function deleteLink(db: Db, secretHash: string): Promise<void> {
  await db.delete(copyLinks).where(eq(copyLinks.secretHash, secretHash));
}

export async function selectOptionalLink(db: Db, secretHash: string): Promise<CopyLinkRow | null> {
  const [row] = await db.select().from(copyLinks).where(eq(copyLinks.secretHash, secretHash));
  return row ?? null;
}

/** Reads who was given a link, and when. The secret that opens it is told to nobody. */
export async function selectLinksOfQuiz(db: Db, quizId: QuizId, kind: 'paper' | 'online') {
  return db
    .select({
      id: copyLinks.id,
      student: copyLinks.student,
      attemptId: copyLinks.attemptId,
      createdAt: copyLinks.createdAt,
      expiresAt: copyLinks.expiresAt,
      revokedAt: copyLinks.revokedAt,
      isPrinted: copyLinks.isPrinted,
    })
    .from(copyLinks)
    .where(
      and(
        eq(copyLinks.quizId, quizId),
        isNotNull(kind === 'paper' ? copyLinks.student : copyLinks.attemptId),
      ),
    )
    .orderBy(asc(copyLinks.createdAt));
}

/** Counts for each student the links of a quiz that still open a copy. */
export async function selectOpenLinks(db: Db, quizId: QuizId) {
  return db
    .select({ student: sql<string>`${copyLinks.student}`, links: sql<number>`count(*)::int` })
    .from(copyLinks)
    .where(
      and(
        eq(copyLinks.quizId, quizId),
        isNotNull(copyLinks.student),
        isNull(copyLinks.revokedAt),
        gt(copyLinks.expiresAt, sql`now()`),
      ),
    )
    .groupBy(copyLinks.student);
}

/** Counts the links that open the copy of an attempt. */
export async function countOpenLinks(db: Db, attemptId: AttemptId): Promise<number> {
  const [row] = await db
    .select({ links: sql<number>`count(*)::int` })
    .from(copyLinks)
    .where(and(opensAttempt(attemptId), gt(copyLinks.expiresAt, sql`now()`)));
  return row?.links ?? 0;
}

export async function updateAttemptLinksRevoked(db: Db, attemptId: AttemptId): Promise<void> {
  await db.update(copyLinks).set({ revokedAt: sql`now()` }).where(opensAttempt(attemptId));
}

const opensAttempt = (attemptId: AttemptId) =>
  and(eq(copyLinks.attemptId, attemptId), isNull(copyLinks.revokedAt));

export async function updateLinksRevoked(db: Db, quizId: QuizId, student: string): Promise<void> {
  await db
    .update(copyLinks)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(copyLinks.quizId, quizId),
        eq(copyLinks.student, student),
        isNull(copyLinks.revokedAt),
      ),
    );
}

/**
 * Finds the students with a copy that can be seen online who have this address: some of each
 * teacher, each one's newest first. Anybody may write an address into a list as often as they
 * please, and this keeps them from taking the places of others.
 */
export async function selectStudentsWithAddress(
  db: Db,
  address: string,
  { most, mostOfTeacher }: { readonly most: number; readonly mostOfTeacher: number },
) {
  const { teacherId, createdAt, id: quizId, binnedAt } = quizzes;
  const place = sql<number>`row_number() over (
    partition by ${teacherId} order by ${createdAt} desc, ${quizId}, ${correctionStudents.position})`;
  const found = db
    .select({
      id: correctionStudents.id,
      email: correctionStudents.email,
      createdAt,
      place: place.as('place'),
    })
    .from(correctionStudents)
    .innerJoin(copyPages, eq(copyPages.quizId, correctionStudents.quizId))
    .innerJoin(quizzes, eq(quizId, correctionStudents.quizId))
    .innerJoin(correctionCopies, eq(correctionCopies.student, correctionStudents.id))
    .where(
      and(
        copyPages.isOpen,
        isNull(binnedAt),
        arrayContains(correctionStudents.addresses, [address]),
      ),
    )
    .as('found');
  return db
    .select({ id: found.id, email: found.email })
    .from(found)
    .where(lte(found.place, mostOfTeacher))
    .orderBy(asc(found.place), desc(found.createdAt))
    .limit(most);
}

/** Reads those of these students who still have a copy, the newest quiz first. */
export async function selectStudentsToLink(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      id: correctionStudents.id,
      studentId: correctionStudents.studentId,
      lastName: correctionStudents.lastName,
      firstName: correctionStudents.firstName,
      email: correctionStudents.email,
      quizId: correctionStudents.quizId,
      title: quizzes.title,
      teacherId: quizzes.teacherId,
    })
    .from(correctionStudents)
    .innerJoin(copyPages, eq(copyPages.quizId, correctionStudents.quizId))
    .innerJoin(quizzes, eq(quizzes.id, correctionStudents.quizId))
    .innerJoin(correctionCopies, eq(correctionCopies.student, correctionStudents.id))
    .where(
      and(copyPages.isOpen, isNull(quizzes.binnedAt), inArray(correctionStudents.id, [...ids])),
    )
    .orderBy(desc(quizzes.createdAt), asc(quizzes.id));
}
