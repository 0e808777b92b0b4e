import { eq } from 'drizzle-orm';
import type { TeacherId } from '#shared/contract/ids.ts';
import type { Db } from '../../db/client.ts';
import { contactMessages } from '../../db/schema/support.ts';

export type StoredContactMessage = typeof contactMessages.$inferSelect;

export async function insertContactMessage(
  db: Db,
  message: typeof contactMessages.$inferInsert,
): Promise<string> {
  const [row] = await db
    .insert(contactMessages)
    .values(message)
    .returning({ id: contactMessages.id });
  if (!row) throw new Error('an insert gave no row');
  return row.id;
}

export async function selectContactMessagesOfTeacher(
  db: Db,
  teacherId: TeacherId,
): Promise<StoredContactMessage[]> {
  return db.select().from(contactMessages).where(eq(contactMessages.teacherId, teacherId));
}

export async function selectOptionalContactMessage(
  db: Db,
  id: string,
): Promise<StoredContactMessage | null> {
  const [message] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  return message ?? null;
}
