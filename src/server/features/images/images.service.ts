import type { Readable } from 'node:stream';
import type { Db } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { type Limit, spend } from '../throttling/throttling.service.ts';
import { imageKey } from './image-key.ts';
import {
  insertUpload,
  lockImage,
  selectImagesOfTeacher,
  selectOptionalImage,
  selectOptionalUploadForUse,
  updateImagesOnlyOf,
  updateImageUsed,
  upsertImage,
} from './images.queries.ts';
import { makePicture } from './picture.ts';
import { removeUnusedImagesJob } from './remove-unused-images.job.ts';

const uploadsPerTeacher: Limit = { name: 'image-uploads', most: 500, windowSeconds: 3600 };
const contentTypes = { jpg: 'image/jpeg', png: 'image/png' } as const;

export function imageUrl(hash: string): string {
  return `/api/images/${hash}`;
}

/** The address of the picture, stored once whoever uploads it. */
export async function storeImage(
  services: Services,
  teacherId: string,
  upload: Buffer,
): Promise<string> {
  await spend(services.db, { limit: uploadsPerTeacher, subject: teacherId });
  const { content, ...picture } = await makePicture(upload);
  await services.db.transaction(async (db) => {
    await lockImage(db, picture.hash);
    await services.files.write(imageKey(picture), content);
    await upsertImage(db, { ...picture, byteSize: content.length });
    await insertUpload(db, teacherId, picture.hash);
  });
  return imageUrl(picture.hash);
}

export async function openImage(
  { db, files }: Services,
  hash: string,
): Promise<{ content: Readable; contentType: string; byteSize: number }> {
  const image = await selectOptionalImage(db, hash);
  const content = image && (await files.read(imageKey(image)));
  if (!content) throw new AppError(404, 'not_found', 'Cette image n’existe pas.');
  return { content, contentType: contentTypes[image.extension], byteSize: image.byteSize };
}

/**
 * The hash behind the address of a picture that this teacher uploaded; null for none. The picture
 * stays until the end of the caller's transaction.
 */
export async function findUploadedImage(
  db: Db,
  teacherId: string,
  url: string | null,
): Promise<string | null> {
  if (!url) return null;
  const hash = url.startsWith(imageUrl('')) ? url.slice(imageUrl('').length) : '';
  const upload = await selectOptionalUploadForUse(db, teacherId, hash);
  if (!upload) throw new AppError(400, 'unknown_image', 'Cette image n’existe pas.');
  if (upload.unusedSince) await updateImageUsed(db, hash);
  return hash;
}

/** Every picture that the teacher has uploaded and that is still there. */
export async function* openImagesOf({ db, files }: Services, teacherId: string) {
  for (const image of await selectImagesOfTeacher(db, teacherId)) {
    const content = await files.read(imageKey(image));
    if (content) yield { name: `${image.hash}.${image.extension}`, content };
  }
}

/** Inside the transaction that deletes the teacher, before it does. */
export async function forgetImagesOf(
  { queue }: Services,
  db: Db,
  teacherId: string,
): Promise<void> {
  await updateImagesOnlyOf(db, teacherId);
  await queue.enqueue(db, removeUnusedImagesJob, {});
}
