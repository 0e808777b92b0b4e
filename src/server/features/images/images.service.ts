import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { TeacherId } from '#shared/contract/ids.ts';
import { pictureLimits } from '#shared/domain/limits.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../errors.ts';
import { imagesPerTeacher } from '../../quotas.ts';
import type { Services } from '../../services.ts';
import { SharedWork } from '../../shared-work.ts';
import type { FileStore } from '../../storage/file-store.ts';
import { spend } from '../../throttling/throttling.service.ts';
import { imageFileName, imageFolder, imageKey } from './image-key.ts';
import {
  type Image,
  insertUpload,
  lockImage,
  lockImagesOf,
  selectImageBytesOf,
  selectImages,
  selectImagesOfTeacher,
  selectOptionalImage,
  selectOptionalUploadForUse,
  updateImagesOnlyOf,
  updateImageUsed,
  upsertImage,
} from './images.queries.ts';
import { makePicture, narrowPicture } from './picture.ts';
import { removeUnusedImagesJob } from './remove-unused-images.job.ts';

const contentTypes = { jpg: 'image/jpeg', png: 'image/png' } as const;

export function imageUrl(hash: string): string {
  return `/api/images/${hash}`;
}

function hashOfUrl(url: string): string {
  return url.startsWith(imageUrl('')) ? url.slice(imageUrl('').length) : '';
}

const tooManyImages = () =>
  new AppError(
    409,
    'too_many_images',
    'Vos images occupent plus de 2\u00a0Go. Supprimez d’anciens QCM et videz la corbeille\u00a0: leurs images sont effacées un jour plus tard.',
  );

/** Returns the address of the picture, which is stored once however many teachers upload it. */
export async function storeImage(
  services: Services,
  teacherId: TeacherId,
  upload: Buffer,
): Promise<string> {
  await spend(services.db, { limit: imagesPerTeacher, subject: teacherId });
  const { content, ...picture } = await makePicture(upload, teacherId);
  await inTransaction(services, async ({ db, files }) => {
    await lockImagesOf(db, teacherId);
    if ((await selectImageBytesOf(db, teacherId)) >= pictureLimits.bytesOfTeacher)
      throw tooManyImages();
    await lockImage(db, picture.hash);
    await files.write(imageKey(picture), content);
    await upsertImage(db, { ...picture, byteSize: content.length });
    await insertUpload(db, teacherId, picture.hash);
  });
  return imageUrl(picture.hash);
}

interface OpenedImage {
  readonly content: Readable;
  readonly contentType: string;
  /** Null for a narrower picture, whose size is unknown before it is made. */
  readonly byteSize: number | null;
}

/** A narrower picture, in the turn of `owner` if it must be made first. */
interface Narrower {
  readonly width?: number | undefined;
  readonly owner: string;
}

export async function openImage(
  { db, files }: Services,
  hash: string,
  { width, owner }: Narrower,
): Promise<OpenedImage> {
  const image = await selectOptionalImage(db, hash);
  if (!image) throw noImage();
  const contentType = contentTypes[image.extension];
  if (width && width < image.width) {
    const content = await openNarrow(files, image, { width, owner });
    return { content, contentType, byteSize: null };
  }
  const content = await files.read(imageKey(image));
  if (!content) throw noImage();
  return { content, contentType, byteSize: image.byteSize };
}

const noImage = () => new AppError(404, 'not_found', 'Cette image n’existe pas.');

/** A class that opens a quiz requests its pictures all at once, and an attacker would too. */
const narrowing = new SharedWork<Buffer>();

/** Made when it is first requested, then stored beside the full one. */
async function openNarrow(
  files: FileStore,
  image: Image,
  { width, owner }: { readonly width: number; readonly owner: string },
): Promise<Readable> {
  const key = imageKey(image, width);
  const narrowed = await files.read(key);
  if (narrowed) return narrowed;
  const narrow = await narrowing.run(key, async () => {
    const whole = await files.read(imageKey(image));
    if (!whole) throw noImage();
    const made = await narrowPicture(await buffer(whole), width, owner);
    await files.write(key, made);
    return made;
  });
  return Readable.from([narrow]);
}

/** Null if the picture is gone. It cannot be removed before the end of the caller's transaction. */
export async function findOptionalUploadedImage(
  db: Db,
  teacherId: TeacherId,
  url: string,
): Promise<string | null> {
  const hash = hashOfUrl(url);
  const upload = await selectOptionalUploadForUse(db, teacherId, hash);
  if (upload?.unusedSince) await updateImageUsed(db, hash);
  return upload ? hash : null;
}

/** As above, but throws if the picture is gone. Null if no address is given. */
export async function findUploadedImage(
  db: Db,
  teacherId: TeacherId,
  url: string | null,
): Promise<string | null> {
  if (!url) return null;
  const hash = await findOptionalUploadedImage(db, teacherId, url);
  if (!hash) throw new AppError(400, 'unknown_image', 'Cette image n’existe pas.');
  return hash;
}

export async function imageSizes(db: Db, urls: readonly string[]) {
  const rows = await selectImages(db, urls.map(hashOfUrl));
  return new Map(rows.map(({ hash, width, height }) => [imageUrl(hash), { width, height }]));
}

export async function imageFileNames(db: Db, urls: readonly string[]) {
  const rows = await selectImages(db, urls.map(hashOfUrl));
  return new Map(rows.map((image) => [imageUrl(image.hash), imageFileName(image)]));
}

export async function hasImageFile({ files }: Services, name: string): Promise<boolean> {
  return (await files.find(`${imageFolder}/${name}`)) !== null;
}

/** Returns null when the file is gone. */
export async function readImageFile({ files }: Services, name: string): Promise<Buffer | null> {
  const content = await files.read(`${imageFolder}/${name}`);
  return content && buffer(content);
}

export async function* openImagesOf({ db, files }: Services, teacherId: TeacherId) {
  for (const image of await selectImagesOfTeacher(db, teacherId)) {
    const content = await files.read(imageKey(image));
    if (content) yield { name: imageFileName(image), content };
  }
}

/** Called in the transaction that deletes the teacher, before the deletion. */
export async function forgetImagesOf({ db, queue }: Services, teacherId: TeacherId): Promise<void> {
  await updateImagesOnlyOf(db, teacherId);
  await queue.send(db, removeUnusedImagesJob, {});
}
