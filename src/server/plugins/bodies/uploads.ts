import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import type { FileStore } from '../../storage/file-store.ts';

/** Long enough for a school's network to come back, short enough not to wait for ever. */
const SILENCE_MS = 60_000;
/** A tenth of what a modem had. */
const LEAST_BYTES_PER_MS = 0.5;
const MOST_PARTS = 20;

interface FormFile {
  readonly field: string;
  readonly mostBytes: number;
  /** French, for a file that is larger. */
  readonly tooLarge: string;
  /** French, for a form without it; else its field is named. */
  readonly missing?: string;
}

export interface StoredForm {
  readonly file: { readonly name: string; readonly size: number };
  readonly smallFiles: ReadonlyMap<string, Buffer>;
  readonly fields: ReadonlyMap<string, string>;
}

const unreadable = () =>
  new AppError(400, 'unreadable_upload', 'L’envoi est incomplet ou illisible.');
const noFile = ({ field, missing }: FormFile) =>
  new AppError(
    400,
    'no_file',
    missing ?? `Aucun fichier n’a été reçu dans le champ «\u00a0${field}\u00a0».`,
  );

/** The one file of a form, whole in memory: for files of a few megabytes, and no larger. */
export async function readSmallUpload(request: FastifyRequest, wanted: FormFile): Promise<Buffer> {
  let content: Buffer | undefined;
  await readForm(request, [wanted], async (_, bytes) => {
    content = await buffer(bytes);
  });
  if (!content) throw noFile(wanted);
  return content;
}

/**
 * A form with one file of any size, which goes to the store as it comes, and small ones and fields
 * before or after it. All of it or nothing: after a failure nothing stands under the key.
 */
export async function storeUpload(
  request: FastifyRequest,
  files: FileStore,
  { large, small = [] }: { large: FormFile & { key: string }; small?: readonly FormFile[] },
): Promise<StoredForm> {
  const smallFiles = new Map<string, Buffer>();
  let name: string | undefined;
  try {
    const fields = await readForm(request, [large, ...small], async (part, bytes) => {
      if (part.fieldname === large.field) {
        if (name !== undefined) throw unreadable();
        await files.write(large.key, bytes);
        name = part.filename;
      } else smallFiles.set(part.fieldname, await buffer(bytes));
    });
    const stored = name !== undefined && (await files.find(large.key));
    if (!stored) throw noFile(large);
    return { file: { name: name ?? '', size: stored.size }, smallFiles, fields };
  } catch (error) {
    if (name !== undefined) await files.remove(large.key);
    throw error;
  }
}

/** Gives each wanted file to its reader as it comes, and answers the fields. */
async function readForm(
  request: FastifyRequest,
  wanted: readonly FormFile[],
  read: (part: MultipartFile, bytes: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<Map<string, string>> {
  if (!request.isMultipart()) {
    throw new AppError(415, 'not_a_form', 'L’envoi doit être un formulaire contenant un fichier.');
  }
  const fields = new Map<string, string>();
  // The reader counts by itself, and tells better.
  const fileSize = Math.max(...wanted.map(({ mostBytes }) => mostBytes)) + 1;
  const limits = { fileSize, files: wanted.length + 1, parts: MOST_PARTS };
  try {
    for await (const part of received(request, request.parts({ limits }))) {
      if (part.type === 'field') {
        fields.set(part.fieldname, String(part.value));
        continue;
      }
      const file = wanted.find(({ field }) => field === part.fieldname);
      if (file) await read(part, limited(receivedBytes(request, part.file), file));
      else part.file.resume();
    }
    return fields;
  } catch (error) {
    // What is left of the form is nobody's any more.
    request.raw.unpipe().resume();
    throw error;
  }
}

async function* limited(bytes: AsyncIterable<Uint8Array>, { mostBytes, tooLarge }: FormFile) {
  let size = 0;
  for await (const some of bytes) {
    size += some.length;
    if (size > mostBytes) throw new AppError(413, 'file_too_large', tooLarge);
    yield some;
  }
}

/**
 * What a caller sends, as it comes. One who falls silent is given up; from one who is refused in
 * the middle the rest is taken in, for only then does he or she hear why.
 */
export async function* receivedBytes(request: FastifyRequest, bytes: Readable) {
  request.raw.setTimeout?.(SILENCE_MS, () => bytes.destroy(new Error('nothing came for a minute')));
  try {
    yield* fastEnough(received<Uint8Array>(request, bytes.iterator({ destroyOnReturn: false })));
  } finally {
    // Nothing moves while what was sent is read: minutes for a pile of copies.
    request.raw.setTimeout?.(0);
    bytes.resume();
  }
}

/** Who sends a letter now and then, so as not to be silent, is given up too. */
export async function* fastEnough(
  pieces: AsyncIterable<Uint8Array>,
  now = () => performance.now(),
) {
  const start = now();
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.length;
    if (now() - start > SILENCE_MS + bytes / LEAST_BYTES_PER_MS) throw unreadable();
    yield piece;
  }
}

/** What breaks off on the way here is the caller's to send again; what fails here is ours. */
async function* received<Item>(request: FastifyRequest, items: AsyncIterable<Item>) {
  try {
    for await (const item of items) yield item;
  } catch (error) {
    request.log.info({ err: error }, 'an upload could not be read');
    throw unreadable();
  }
}
