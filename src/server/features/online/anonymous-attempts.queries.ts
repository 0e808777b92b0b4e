import { inArray, sql } from 'drizzle-orm';
import type { AttemptId } from '#shared/contract/ids.ts';
import type { Db } from '../../db/client.ts';
import { attempts } from '../../db/schema/attempts.ts';
import { copyLinks, mails } from '../../db/schema/handing-back.ts';
import { resumptions } from '../../db/schema/resumptions.ts';

/** Leaves nothing of who made the attempts but a name that says nothing. */
export async function updateAnonymous(
  db: Db,
  names: ReadonlyMap<AttemptId, string>,
): Promise<void> {
  await db.execute(sql`
    update ${attempts} set student_name = anonymous.name, student_id = null, student_email = null,
      roster_entry_id = null, said_hash = null, name_hash = null, request_id = null
    from unnest(${sql.param([...names.keys()])}::uuid[], ${sql.param([...names.values()])}::text[])
      as anonymous (id, name)
    where ${attempts.id} = anonymous.id`);
}

/** Deletes what was sent to their students and how they open their copies. */
export async function deleteTracesOfAttempts(db: Db, ids: readonly AttemptId[]): Promise<void> {
  await db.delete(mails).where(inArray(mails.attemptId, [...ids]));
  await db.delete(copyLinks).where(inArray(copyLinks.attemptId, [...ids]));
  await db
    .update(resumptions)
    .set({ studentName: null, studentId: null })
    .where(inArray(resumptions.attemptId, [...ids]));
}
