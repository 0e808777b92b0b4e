import {
  and,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notExists,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { TeacherId } from '#shared/contract/ids.ts';
import type { Db } from '../../db/client.ts';
import { lockNames } from '../../db/lock-names.ts';
import { images, imageUploads } from '../../db/schema/images.ts';
import { questions } from '../../db/schema/quizzes.ts';
import { quizVersions } from '../../db/schema/versions.ts';

export type Image = typeof images.$inferSelect;

/** Locks a picture until the end of the transaction, so that its row and its file agree. */
export async function lockImage(db: Db, hash: string): Promise<void> {
  await lockNames(db, `image ${hash}`);
}

/** Locks a teacher's pictures in the transaction, so that uploads are counted one by one. */
export async function lockImagesOf(db: Db, teacherId: TeacherId): Promise<void> {
  await lockNames(db, `images of ${teacherId}`);
}

export async function selectImageBytesOf(db: Db, teacherId: TeacherId): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${images.byteSize}), 0)`.mapWith(Number) })
    .from(images)
    .innerJoin(imageUploads, eq(imageUploads.hash, images.hash))
    .where(eq(imageUploads.teacherId, teacherId));
  return row?.bytes ?? 0;
}

export async function selectOptionalImage(db: Db, hash: string): Promise<Image | null> {
  const [image] = await db.select().from(images).where(eq(images.hash, hash));
  return image ?? null;
}

export async function selectImages(db: Db, hashes: readonly string[]): Promise<Image[]> {
  return db
    .select()
    .from(images)
    .where(inArray(images.hash, [...hashes]));
}

export async function selectImagesOfTeacher(db: Db, teacherId: TeacherId) {
  return db
    .select({ hash: images.hash, extension: images.extension })
    .from(images)
    .innerJoin(imageUploads, eq(imageUploads.hash, images.hash))
    .where(eq(imageUploads.teacherId, teacherId));
}

/** Locks the row for the transaction, so that the picture cannot be removed meanwhile. */
export async function selectOptionalUploadForUse(db: Db, teacherId: TeacherId, hash: string) {
  const [image] = await db
    .select({ hash: images.hash, unusedSince: images.unusedSince })
    .from(images)
    .innerJoin(imageUploads, eq(imageUploads.hash, images.hash))
    .where(and(eq(imageUploads.teacherId, teacherId), eq(images.hash, hash)))
    .for('key share', { of: images });
  return image ?? null;
}

export async function upsertImage(
  db: Db,
  image: Pick<Image, 'hash' | 'extension' | 'width' | 'height' | 'byteSize'>,
): Promise<void> {
  await db
    .insert(images)
    .values(image)
    .onConflictDoUpdate({ target: images.hash, set: { unusedSince: sql`now()` } });
}

export async function insertUpload(db: Db, teacherId: TeacherId, hash: string): Promise<void> {
  await db.insert(imageUploads).values({ teacherId, hash }).onConflictDoNothing();
}

export async function updateImageUsed(db: Db, hash: string): Promise<void> {
  await db.update(images).set({ unusedSince: null }).where(eq(images.hash, hash));
}

/** Uses of a picture in a question, or in a version of one. */
const usesOf = (db: Db) =>
  db
    .select({ one: sql`1` })
    .from(questions)
    .where(eq(questions.imageHash, images.hash))
    .unionAll(
      db
        .select({ one: sql`1` })
        .from(quizVersions)
        .where(sql`${quizVersions.imageHashes} @> array[${images.hash}]`),
    );

/** Records which pictures have come into use or gone out of it. */
export async function updateImageUses(db: Db): Promise<void> {
  await db
    .update(images)
    .set({ unusedSince: null })
    .where(and(isNotNull(images.unusedSince), exists(usesOf(db))));
  await db
    .update(images)
    .set({ unusedSince: sql`now()` })
    .where(and(isNull(images.unusedSince), notExists(usesOf(db))));
}

/** Makes the pictures that only this teacher uploaded removable at once. */
export async function updateImagesOnlyOf(db: Db, teacherId: TeacherId): Promise<void> {
  const uploads = (by: SQL) =>
    db
      .select({ one: sql`1` })
      .from(imageUploads)
      .where(and(eq(imageUploads.hash, images.hash), by));
  await db
    .update(images)
    .set({ unusedSince: new Date(0) })
    .where(
      and(
        exists(uploads(eq(imageUploads.teacherId, teacherId))),
        notExists(uploads(ne(imageUploads.teacherId, teacherId))),
      ),
    );
}

export async function selectHashesUnusedBefore(db: Db, moment: Date): Promise<string[]> {
  const rows = await db
    .select({ hash: images.hash })
    .from(images)
    .where(lt(images.unusedSince, moment));
  return rows.map(({ hash }) => hash);
}

/** For use in a transaction. Waits for whoever is about to use the picture, then checks again. */
export async function deleteImageUnusedBefore(
  db: Db,
  hash: string,
  moment: Date,
): Promise<Image | null> {
  await db.select({ hash: images.hash }).from(images).where(eq(images.hash, hash)).for('update');
  const [image] = await db
    .delete(images)
    .where(and(eq(images.hash, hash), lt(images.unusedSince, moment), notExists(usesOf(db))))
    .returning();
  return image ?? null;
}
