import { eq, inArray, sql } from 'drizzle-orm';
import type { ClassId, QuizId, TeacherId } from '#shared/contract/ids.ts';
import type { Db } from '../../../db/client.ts';
import { classes } from '../../../db/schema/classes.ts';
import { imageUploads } from '../../../db/schema/images.ts';
import { jobRuns } from '../../../db/schema/jobs.ts';
import { quizzes } from '../../../db/schema/quizzes.ts';

interface Transfer {
  readonly from: TeacherId;
  readonly to: TeacherId;
}

/** Everything below a quiz refers to it alone, so that its owner stands in one row. */
export async function updateQuizOwners(db: Db, { from, to }: Transfer): Promise<QuizId[]> {
  const rows = await db
    .update(quizzes)
    .set({ teacherId: to, version: sql`${quizzes.version} + 1` })
    .where(eq(quizzes.teacherId, from))
    .returning({ id: quizzes.id });
  const ids = rows.map(({ id }) => id);
  await db.update(jobRuns).set({ teacherId: to }).where(inArray(jobRuns.quizId, ids));
  return ids;
}

export async function updateClassOwners(db: Db, { from, to }: Transfer): Promise<ClassId[]> {
  const rows = await db
    .update(classes)
    .set({ teacherId: to })
    .where(eq(classes.teacherId, from))
    .returning({ id: classes.id });
  return rows.map(({ id }) => id);
}

/** Pictures in questions may be used again by whoever has uploaded them, so both may now. */
export async function insertImageUploads(db: Db, { from, to }: Transfer): Promise<void> {
  await db.execute(sql`
    insert into ${imageUploads} (teacher_id, hash)
    select ${to}, hash from ${imageUploads} where teacher_id = ${from}
    on conflict do nothing`);
}

export async function lockTeachers(db: Db, ids: readonly TeacherId[]): Promise<void> {
  // In the order of their ids, so that two transfers do not wait for each other.
  await db.execute(sql`
    select 1 from teachers where id in ${ids} order by id for update`);
}
