import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { QuizId } from '#shared/contract/ids.ts';
import type { Services } from '../../../../services.ts';
import type { FileStore } from '../../../../storage/file-store.ts';
import { hashToken } from '../../../../token.ts';
import { insertLink, selectPrintedLinks } from '../../announced/copy-pages.queries.ts';
import { addressOfLink, halfLinkExpiry, linkExpiry } from '../../announced/links.service.ts';

const KEY_FILE = 'keys/printed-links';
const KEY_BYTES = 32;

/**
 * Returns the address that is printed on a student's copy. It stays the same however often the copy
 * is downloaded, until it is revoked. Its secret follows from the link's id and a key among the
 * files, so that a reader of the database still knows no address.
 */
export async function printedLink(
  { db, env, files }: Pick<Services, 'db' | 'env' | 'files'>,
  { quizId, student }: { readonly quizId: QuizId; readonly student: string },
): Promise<string> {
  const key = await keyAmong(files);
  for (const link of await selectPrintedLinks(db, quizId, student, halfLinkExpiry())) {
    const secret = secretOf(key, link.id);
    // The link was made with another key, which is lost: it still opens, but nobody can print it
    // again.
    if (hashToken(secret) === link.secretHash) return addressOfLink(env, secret);
  }
  const id = randomUUID();
  const secret = secretOf(key, id);
  const secretHash = hashToken(secret);
  const expiresAt = linkExpiry();
  await insertLink(db, { id, quizId, student, secretHash, expiresAt, isPrinted: true });
  return addressOfLink(env, secret);
}

const secretOf = (key: Buffer, id: string) =>
  createHmac('sha256', key).update(id).digest('base64url');

/** Makes the key at the first need; of two that are made at once, one stays. */
async function keyAmong(files: FileStore): Promise<Buffer> {
  const kept = await files.read(KEY_FILE);
  if (kept) return buffer(kept);
  await files.write(KEY_FILE, randomBytes(KEY_BYTES));
  const made = await files.read(KEY_FILE);
  if (!made) throw new Error('the key of printed links was not kept');
  return buffer(made);
}
