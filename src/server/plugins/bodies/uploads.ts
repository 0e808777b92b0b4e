import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import type { FileStore } from '../../storage/file-store.ts';

/** A school's network may come back within this time, and nobody waits for ever. */
const SILENCE_MS = 60_000;
/** A tenth of the speed of a modem. */
const LEAST_BYTES_PER_MS = 0.5;
const MOST_PARTS = 20;

interface FormFile {
  readonly field: string;
  readonly mostBytes: number;
  readonly tooLarge: string;
  /** The French message for a form without the file; by default the field is named. */
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

/** For files of at most a few megabytes. */
export async function readSmallUpload(request: FastifyRequest, wanted: FormFile): Promise<Buffer> {
  let content: Buffer | undefined;
  await readForm(request, [wanted], async (_, bytes) => {
    content = await buffer(bytes);
  });
  if (!content) throw noFile(wanted);
  return content;
}

/** Stores a large file while it arrives. A failure leaves nothing under the key. */
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

async function readForm(
  request: FastifyRequest,
  wanted: readonly FormFile[],
  read: (part: MultipartFile, bytes: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<Map<string, string>> {
  if (!request.isMultipart()) {
    throw new AppError(415, 'not_a_form', 'L’envoi doit être un formulaire contenant un fichier.');
  }
  const fields = new Map<string, string>();
  // The reader has a better message for a file that is too large, so it may read one byte more.
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
 * Yields what a caller sends, and gives up on a silent one. After a refusal the rest is still read,
 * since browsers show the refusal only once they have sent everything.
 */
export async function* receivedBytes(request: FastifyRequest, bytes: Readable) {
  request.raw.setTimeout?.(SILENCE_MS, () => bytes.destroy(new Error('nothing came for a minute')));
  try {
    yield* fastEnough(received<Uint8Array>(request, bytes.iterator({ destroyOnReturn: false })));
  } finally {
    // While the upload is processed, which may take minutes, nothing moves on the connection.
    request.raw.setTimeout?.(0);
    bytes.resume();
  }
}

/** Also gives up on a caller who sends only a few bytes now and then. */
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

/** Reports a lost connection as the caller's to retry, unlike failures of the server. */
async function* received<Item>(request: FastifyRequest, items: AsyncIterable<Item>) {
  try {
    for await (const item of items) yield item;
  } catch (error) {
    request.log.info({ err: error }, 'an upload could not be read');
    throw unreadable();
  }
}
