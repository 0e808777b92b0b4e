import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { settings } from '../../db/schema/classes.ts';

type SettingsColumns = Partial<Omit<typeof settings.$inferInsert, 'teacherId'>>;

export async function selectOptionalSettings(db: Db, teacherId: string) {
  const [row] = await db.select().from(settings).where(eq(settings.teacherId, teacherId));
  return row ?? null;
}

export async function upsertSettings(
  db: Db,
  teacherId: string,
  columns: SettingsColumns,
): Promise<void> {
  await db
    .insert(settings)
    .values({ teacherId, ...columns })
    .onConflictDoUpdate({ target: settings.teacherId, set: { teacherId, ...columns } });
}
