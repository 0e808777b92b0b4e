import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { imageUploads } from '../../db/schema.ts';

export async function selectOptionalUpload(db: Db, teacherId: string, hash: string) {
  const [upload] = await db
    .select()
    .from(imageUploads)
    .where(and(eq(imageUploads.teacherId, teacherId), eq(imageUploads.hash, hash)));
  return upload ?? null;
}
