import { and, eq, inArray, sql } from 'drizzle-orm';
import type { QuizId } from '#shared/contract/ids.ts';
import type { Db } from '../../../db/client.ts';
import { correctionCopies, correctionJournal } from '../../../db/schema/correction.ts';
import { contests, copyLinks, mails } from '../../../db/schema/handing-back.ts';

/** Deletes what was sent to students, how they open their copies and what they contested. */
export async function deleteTracesOfStudents(db: Db, students: readonly string[]): Promise<void> {
  await db.delete(mails).where(inArray(mails.student, [...students]));
  await db.delete(copyLinks).where(inArray(copyLinks.student, [...students]));
  await db.delete(contests).where(inArray(contests.student, [...students]));
}

/**
 * Forgets what was read or written about whose copies these are, or whose all copies are; points
 * that were added stay. Returns the copies.
 */
export async function updateCopiesAnonymous(
  db: Db,
  quizId: QuizId,
  students: readonly string[] | 'all',
): Promise<number[]> {
  const { copy, student } = correctionCopies;
  const isTheirs = students === 'all' ? undefined : inArray(student, [...students]);
  const rows = await db
    .update(correctionCopies)
    .set({ aiFirstName: null, aiLastName: null, adjustmentReason: '' })
    .where(and(eq(correctionCopies.quizId, quizId), isTheirs))
    .returning({ copy });
  return rows.map((row) => row.copy);
}

/** Deletes entries that tell the students' names, and the reasons for points added to the copies. */
export async function forgetInJournal(
  db: Db,
  quizId: QuizId,
  {
    students,
    copies,
  }: { readonly students: readonly string[]; readonly copies: readonly number[] },
): Promise<void> {
  const { change, kind } = correctionJournal;
  const isOfQuiz = eq(correctionJournal.quizId, quizId);
  const isTheirs = inArray(sql`${change} ->> 'student'`, [...students]);
  await db.delete(correctionJournal).where(and(isOfQuiz, eq(kind, 'student'), isTheirs));
  if (copies.length === 0) return;
  const ofCopies = inArray(sql`(${change} ->> 'copy')::int`, [...copies]);
  const blank = sql`'""'::jsonb`;
  await db
    .update(correctionJournal)
    .set({
      change: sql`jsonb_set(jsonb_set(${change}, '{before,reason}', ${blank}, false), '{after,reason}', ${blank}, false)`,
    })
    .where(and(isOfQuiz, eq(kind, 'adjustment'), ofCopies));
  await db
    .update(correctionJournal)
    .set({ change: sql`jsonb_set(${change}, '{freed,adjustment,reason}', ${blank}, false)` })
    .where(and(isOfQuiz, eq(kind, 'photocopies'), ofCopies));
}
