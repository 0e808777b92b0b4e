import { eq, sql } from 'drizzle-orm';
import type { TeacherId } from '#shared/contract/ids.ts';
import type { Db } from '../../db/client.ts';
import { settings } from '../../db/schema/settings.ts';

type SettingsColumns = Partial<Omit<typeof settings.$inferInsert, 'teacherId'>>;

export async function selectOptionalSettings(db: Db, teacherId: TeacherId) {
  const [row] = await db.select().from(settings).where(eq(settings.teacherId, teacherId));
  return row ?? null;
}

export async function upsertSettings(
  db: Db,
  teacherId: TeacherId,
  columns: SettingsColumns,
): Promise<void> {
  await db
    .insert(settings)
    .values({ teacherId, ...columns })
    .onConflictDoUpdate({ target: settings.teacherId, set: { teacherId, ...columns } });
}

/** A word is kept once, even if another is added at the same moment. */
export async function upsertIgnoredWord(db: Db, teacherId: TeacherId, word: string): Promise<void> {
  const others = sql`array_remove(${settings.ignoredWords}, ${word})`;
  await db
    .insert(settings)
    .values({ teacherId, ignoredWords: [word] })
    .onConflictDoUpdate({
      target: settings.teacherId,
      set: { ignoredWords: sql`array_append(${others}, ${word})` },
    });
}

export async function deleteIgnoredWord(db: Db, teacherId: TeacherId, word: string): Promise<void> {
  await db
    .update(settings)
    .set({ ignoredWords: sql`array_remove(${settings.ignoredWords}, ${word})` })
    .where(eq(settings.teacherId, teacherId));
}
