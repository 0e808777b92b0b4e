import { and, count, desc, eq, inArray, isNull, lt, or, sql, sum } from 'drizzle-orm';
import type { TeacherId } from '#shared/contract/ids.ts';
import type { FileDescription } from '#shared/contract/uploads.ts';
import type { Db } from '../../db/client.ts';
import { lockNames } from '../../db/lock-names.ts';
import { uploadParts, uploads } from '../../db/schema/uploads.ts';

export type UploadRow = typeof uploads.$inferSelect;
export type UploadPart = Omit<typeof uploadParts.$inferSelect, 'uploadId'>;

/** Locks a teacher's uploads until the end of the transaction, so that two cannot begin at once. */
export async function lockUploadsOf(db: Db, teacherId: TeacherId): Promise<void> {
  await lockNames(db, `uploads ${teacherId}`);
}

export async function selectOptionalUpload(db: Db, id: string): Promise<UploadRow | null> {
  const [upload] = await db.select().from(uploads).where(eq(uploads.id, id));
  return upload ?? null;
}

export async function selectOptionalUploadForChange(db: Db, id: string): Promise<UploadRow | null> {
  const [upload] = await db.select().from(uploads).where(eq(uploads.id, id)).for('update');
  return upload ?? null;
}

export async function selectOptionalUploadOfFile(
  db: Db,
  teacherId: TeacherId,
  { name, size, lastModified }: FileDescription,
): Promise<UploadRow | null> {
  const [upload] = await db
    .select()
    .from(uploads)
    .where(
      and(
        eq(uploads.teacherId, teacherId),
        eq(uploads.name, name),
        eq(uploads.size, size),
        eq(uploads.lastModified, lastModified),
      ),
    );
  return upload ?? null;
}

export async function selectUploadsOfTeacher(db: Db, teacherId: TeacherId): Promise<UploadRow[]> {
  return db
    .select()
    .from(uploads)
    .where(eq(uploads.teacherId, teacherId))
    .orderBy(uploads.createdAt);
}

/** The latest first, with how many of their parts have arrived. */
export async function selectLeftUploads(db: Db, teacherId: TeacherId, waitingSeconds: number) {
  const { id, name, size, partBytes, createdAt, finishedAt } = uploads;
  const isWaiting = lt(finishedAt, sql`now() - make_interval(secs => ${waitingSeconds})`);
  return db
    .select({ id, name, size, partBytes, parts: count(uploadParts.uploadId) })
    .from(uploads)
    .leftJoin(uploadParts, eq(uploadParts.uploadId, id))
    .where(and(eq(uploads.teacherId, teacherId), or(isNull(finishedAt), isWaiting)))
    .groupBy(id)
    .orderBy(desc(createdAt));
}

export async function selectUploadedBytes(db: Db, teacherId: TeacherId): Promise<number> {
  const [row] = await db
    .select({ total: sum(uploads.size) })
    .from(uploads)
    .where(eq(uploads.teacherId, teacherId));
  return Number(row?.total ?? 0);
}

export async function insertUpload(
  db: Db,
  upload: FileDescription & Pick<UploadRow, 'teacherId' | 'partBytes'>,
): Promise<UploadRow> {
  const [row] = await db.insert(uploads).values(upload).returning();
  if (!row) throw new Error('the upload was not inserted');
  return row;
}

export async function updateUploadTouched(db: Db, id: string): Promise<void> {
  await db.update(uploads).set({ touchedAt: sql`now()` }).where(eq(uploads.id, id));
}

export async function updateUploadFinished(db: Db, id: string): Promise<void> {
  await db
    .update(uploads)
    .set({ finishedAt: sql`now()`, touchedAt: sql`now()` })
    .where(eq(uploads.id, id));
}

/** Returns true for one only of several callers who delete it at once. */
export async function deleteUpload(db: Db, id: string): Promise<boolean> {
  const deleted = await db.delete(uploads).where(eq(uploads.id, id)).returning({ id: uploads.id });
  return deleted.length > 0;
}

export async function selectUploadIdsUntouchedSince(db: Db, moment: Date): Promise<string[]> {
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(lt(uploads.touchedAt, moment));
  return rows.map(({ id }) => id);
}

export async function selectUploadIds(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(inArray(uploads.id, [...ids]));
  return rows.map(({ id }) => id);
}

export async function selectUploadParts(db: Db, uploadId: string): Promise<UploadPart[]> {
  return db
    .select({ number: uploadParts.number, crc32: uploadParts.crc32, fileId: uploadParts.fileId })
    .from(uploadParts)
    .where(eq(uploadParts.uploadId, uploadId))
    .orderBy(uploadParts.number);
}

export async function upsertUploadPart(
  db: Db,
  part: typeof uploadParts.$inferInsert,
): Promise<void> {
  await db
    .insert(uploadParts)
    .values(part)
    .onConflictDoUpdate({
      target: [uploadParts.uploadId, uploadParts.number],
      set: { crc32: part.crc32, fileId: part.fileId },
    });
}
