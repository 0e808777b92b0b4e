import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { TeacherId } from '#shared/contract/ids.ts';
import { type FileDescription, smallPartBytes, type Upload } from '#shared/contract/uploads.ts';
import { derived } from '#shared/domain/derived.ts';
import { mostBytesOfScan, mostWaitingBytes } from '#shared/domain/limits.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../errors.ts';
import { uploadsPerTeacher } from '../../quotas.ts';
import type { Services } from '../../services.ts';
import { joined } from '../../storage/joined.ts';
import { spend } from '../../throttling/throttling.service.ts';
import { deleteFilesOnCommit } from '../files/files.service.ts';
import { checkedPart } from './checked-part.ts';
import {
  fileTooLarge,
  tooManyUploads,
  uploadFinished,
  uploadMissing,
  uploadNotYours,
  uploadUnfinished,
} from './upload-errors.ts';
import { filesOfParts, partCount, partKey, partSize, uploadPrefix } from './upload-files.ts';
import {
  deleteUpload,
  insertUpload,
  lockUploadsOf,
  selectLeftUploads,
  selectOptionalUpload,
  selectOptionalUploadForChange,
  selectOptionalUploadOfFile,
  selectUploadedBytes,
  selectUploadParts,
  selectUploadsOfTeacher,
  type UploadPart,
  type UploadRow,
  updateUploadFinished,
  updateUploadTouched,
  upsertUploadPart,
} from './uploads.queries.ts';

/** The smallest part that S3 stores can join, and the most that an interruption costs. */
const PART_BYTES = 5 * 1024 * 1024;
/** Complete uploads are kept for a while, so that a refused caller need not send them again. */
const WAITING_SECONDS = 3600;

/** Told once: each browser finds out for itself, and the limit stays what it is. */
const noticeProxyLimit = derived(({ log }: Services) => {
  log.warn(
    { partBytes: PART_BYTES },
    'a proxy refuses parts of 5 MB with 413, so that files come in smaller ones: allow larger bodies there (nginx: client_max_body_size)',
  );
});

/** An upload of the same file, recognised by its name, size and date, is resumed on any machine. */
export async function beginUpload(
  services: Services,
  teacherId: TeacherId,
  file: FileDescription,
  { smallParts = false }: { readonly smallParts?: boolean | undefined } = {},
): Promise<Upload> {
  if (file.size > mostBytesOfScan) throw fileTooLarge();
  if (smallParts) noticeProxyLimit(services);
  const partBytes = smallParts ? smallPartBytes : PART_BYTES;
  const existing = await selectOptionalUploadOfFile(services.db, teacherId, file);
  // Parts that arrived on another way are of no use between smaller ones.
  const isOfUse = existing && (existing.finishedAt !== null || existing.partBytes <= partBytes);
  if (existing && isOfUse) return present(services.db, existing);
  if (existing) await abandonUpload(services, teacherId, existing.id);
  await spend(services.db, { limit: uploadsPerTeacher, subject: teacherId });
  return inTransaction(services, async ({ db }) => {
    await lockUploadsOf(db, teacherId);
    const begun = await selectOptionalUploadOfFile(db, teacherId, file);
    if (begun) return present(db, begun);
    const waiting = await selectUploadedBytes(db, teacherId);
    if (waiting + file.size > mostWaitingBytes) throw tooManyUploads();
    return present(db, await insertUpload(db, { ...file, teacherId, partBytes }));
  });
}

/** Unfinished uploads go on when their teacher chooses the file again, perhaps in another tab. */
export async function listLeftUploads({ db }: Services, teacherId: TeacherId) {
  return (await selectLeftUploads(db, teacherId, WAITING_SECONDS)).map(({ parts, ...upload }) => ({
    ...upload,
    share: parts / partCount(upload),
  }));
}

async function present(db: Db, upload: UploadRow): Promise<Upload> {
  const { id, name, size, partBytes, finishedAt } = upload;
  const parts = await selectUploadParts(db, id);
  return { id, name, size, partBytes, parts, isFinished: finishedAt !== null };
}

function owned(upload: UploadRow | null, teacherId: TeacherId): UploadRow {
  if (!upload) throw uploadMissing();
  if (upload.teacherId !== teacherId) throw uploadNotYours();
  return upload;
}

async function finishedUpload(db: Db, teacherId: TeacherId, uploadId: string): Promise<UploadRow> {
  const upload = owned(await selectOptionalUpload(db, uploadId), teacherId);
  if (!upload.finishedAt) throw uploadUnfinished();
  return upload;
}

/** Any process may receive the part: it is a file of the store, and counts once it has a row. */
export async function receivePart(
  services: Services,
  teacherId: TeacherId,
  uploadId: string,
  announced: Pick<UploadPart, 'number' | 'crc32'>,
  bytes: AsyncIterable<Uint8Array>,
): Promise<void> {
  const upload = owned(await selectOptionalUpload(services.db, uploadId), teacherId);
  if (upload.finishedAt) throw uploadFinished();
  const size = partSize(upload, announced.number);
  if (size === null) throw uploadMissing();
  const part = { ...announced, fileId: randomUUID() };
  const { crc32 } = part;
  await services.files.write(partKey(uploadId, part), checkedPart(bytes, { size, crc32 }));
  try {
    const former = await inTransaction(services, ({ db }) => countPart(db, uploadId, part));
    if (former) await services.files.remove(partKey(uploadId, former));
  } catch (error) {
    // The upload was abandoned or finished meanwhile, so the part would stay unused for a day.
    if (error instanceof AppError) await services.files.remove(partKey(uploadId, part));
    throw error;
  }
}

/** Returns the part that it replaces. */
async function countPart(db: Db, uploadId: string, part: UploadPart): Promise<UploadPart | null> {
  const upload = await selectOptionalUploadForChange(db, uploadId);
  if (!upload) throw uploadMissing();
  if (upload.finishedAt) throw uploadFinished();
  const parts = await selectUploadParts(db, uploadId);
  await upsertUploadPart(db, { uploadId, ...part });
  await updateUploadTouched(db, uploadId);
  return parts.find(({ number }) => number === part.number) ?? null;
}

/** May be called more than once. */
export async function finishUpload(
  services: Services,
  teacherId: TeacherId,
  uploadId: string,
): Promise<Upload> {
  return inTransaction(services, async ({ db }) => {
    const upload = owned(await selectOptionalUploadForChange(db, uploadId), teacherId);
    const state = await present(db, upload);
    if (state.parts.length < partCount(upload)) throw uploadUnfinished();
    await updateUploadFinished(db, uploadId);
    return { ...state, isFinished: true };
  });
}

export async function abandonUpload(
  services: Services,
  teacherId: TeacherId,
  uploadId: string,
): Promise<void> {
  await inTransaction(services, async (services) => {
    owned(await selectOptionalUploadForChange(services.db, uploadId), teacherId);
    await deleteUploadWithFiles(services, uploadId);
  });
}

/** For callers who do not need the upload any more. */
export async function deleteUploadWithFiles(services: Services, uploadId: string): Promise<void> {
  await deleteUpload(services.db, uploadId);
  await deleteFilesOnCommit(services, [uploadPrefix(uploadId)]);
}

/** In the transaction that begins to rely on the file; only one of several callers succeeds. */
export async function takeUpload(services: Services, uploadId: string): Promise<void> {
  if (!(await deleteUpload(services.db, uploadId))) throw uploadMissing();
  await deleteFilesOnCommit(services, [uploadPrefix(uploadId)]);
}

/** Called in the transaction that deletes the teacher, before the deletion. */
export async function forgetUploadsOf(services: Services, teacherId: TeacherId): Promise<void> {
  for (const { id } of await selectUploadsOfTeacher(services.db, teacherId)) {
    await deleteUploadWithFiles(services, id);
  }
}

export interface PlacedFile {
  readonly name: string;
  readonly size: number;
  /** The same for the same bytes. */
  readonly digest: string;
}

/** Joins the parts of a finished upload, which stays until `takeUpload` in case of a retry. */
export async function placeUpload(
  { db, files }: Services,
  teacherId: TeacherId,
  uploadId: string,
  key: string,
): Promise<PlacedFile> {
  const upload = await finishedUpload(db, teacherId, uploadId);
  const parts = filesOfParts(upload, await selectUploadParts(db, uploadId));
  await files.join(key, parts).catch(async (error) => {
    // If another caller has taken the upload meanwhile, this throws the right error.
    owned(await selectOptionalUpload(db, uploadId), teacherId);
    throw error;
  });
  const placed = await files.find(key);
  if (placed?.size !== upload.size) throw new Error(`upload ${uploadId} was not joined whole`);
  const digest = await uploadDigest({ db }, teacherId, uploadId);
  return { name: upload.name, size: upload.size, digest };
}

/**
 * Returns a text that is the same for the same bytes, from the checksums of the parts: to read the
 * whole file for it would take as long as to send it.
 */
export async function uploadDigest(
  { db }: Pick<Services, 'db'>,
  teacherId: TeacherId,
  uploadId: string,
): Promise<string> {
  const { size, partBytes } = await finishedUpload(db, teacherId, uploadId);
  const parts = await selectUploadParts(db, uploadId);
  const sums = parts.map(({ crc32 }) => crc32);
  return createHash('sha256')
    .update([size, partBytes, ...sums].join(' '))
    .digest('base64url');
}

export async function refuseUnusableUploads(
  { db }: Pick<Services, 'db'>,
  teacherId: TeacherId,
  uploadIds: readonly string[],
): Promise<void> {
  for (const id of uploadIds) await finishedUpload(db, teacherId, id);
}

export async function openUpload(
  { db, files }: Services,
  teacherId: TeacherId,
  uploadId: string,
): Promise<Readable> {
  const upload = await finishedUpload(db, teacherId, uploadId);
  const parts = filesOfParts(upload, await selectUploadParts(db, uploadId));
  return Readable.from(joined(files, parts));
}

/** Yields uploads that are not used yet. One that is used or deleted meanwhile ends early. */
export async function* openUploadsOf(services: Services, teacherId: TeacherId) {
  for (const { id } of await selectUploadsOfTeacher(services.db, teacherId)) {
    const upload = await selectOptionalUpload(services.db, id);
    if (!upload) continue;
    const { teacherId: _, ...description } = upload;
    yield { description, content: Readable.from(contentWhileKept(services, id)) };
  }
}

async function* contentWhileKept(services: Services, uploadId: string) {
  for (const { number } of await selectUploadParts(services.db, uploadId)) {
    const content = await openPart(services, uploadId, number);
    if (!content) return;
    yield* content;
  }
}

/** Looked up in its turn, since a part sent again is in another file; null once it is gone. */
async function openPart({ db, files }: Services, uploadId: string, number: number) {
  let missing: string | null = null;
  for (;;) {
    const parts = await selectUploadParts(db, uploadId);
    const part = parts.find((one) => one.number === number);
    if (!part) return null;
    const content = await files.read(partKey(uploadId, part));
    if (content) return content;
    if (missing === part.fileId) throw new Error(`a part is missing: ${missing}`);
    missing = part.fileId;
  }
}
