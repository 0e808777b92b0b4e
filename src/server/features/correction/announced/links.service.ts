import type { AttemptId, QuizId } from '#shared/contract/ids.ts';
import { DAY } from '#shared/domain/seconds.ts';
import { copyAddress, onlineCopyAddress } from '#shared/screens.ts';
import type { Db } from '../../../db/client.ts';
import { wrongCopyLinksPerClient } from '../../../quotas.ts';
import type { Services } from '../../../services.ts';
import { clientKey, spend } from '../../../throttling/throttling.service.ts';
import { hashToken, newToken } from '../../../token.ts';
import { teacherOfQuiz } from '../../quizzes/quizzes.service.ts';
import {
  type CopyLinkRow,
  type CopyPageRow,
  countOpenLinks,
  deleteLink,
  insertLink,
  selectOptionalCopyPage,
  selectOptionalLink,
  updateAttemptLinksRevoked,
} from './copy-pages.queries.ts';
import { expiredLink, revokedLink, unknownLink } from './link-errors.ts';

/**
 * The link is good long enough for a year's resits; a student who comes later asks for a new one.
 */
const LINK_DAYS = 400;

export async function isPageOpen({ db }: Pick<Services, 'db'>, quizId: QuizId): Promise<boolean> {
  const { isOpen } = await readCopyPageRow(db, quizId);
  // A quiz in the bin shows nothing to anybody.
  return isOpen && (await teacherOfQuiz(db, quizId)) !== null;
}

/** Reads the settings of the page as the teacher set them; until then the page is closed. */
export async function readCopyPageRow(db: Db, quizId: QuizId): Promise<CopyPageRow> {
  const set = await selectOptionalCopyPage(db, quizId);
  return (
    set ?? { quizId, isOpen: false, detail: 'answers', contestsUntil: null, isLinkPrinted: false }
  );
}

/** Whose copy a link opens: on paper, or online. */
export type LinkedCopy = { readonly quizId: QuizId } & (
  | { readonly student: string }
  | { readonly attemptId: AttemptId }
);

/** Makes a new address of a student's copy. It is told once, to whoever asked, and never again. */
export async function issueLink(
  { db, env }: Pick<Services, 'db' | 'env'>,
  copy: LinkedCopy,
): Promise<string> {
  const secret = newToken();
  const secretHash = hashToken(secret);
  await insertLink(db, { ...copy, secretHash, expiresAt: linkExpiry() });
  return 'student' in copy ? addressOfLink(env, secret) : addressOfOnlineLink(env, secret);
}

/**
 * Finds the link that is good. Only wrong guesses count against a client: a whole class of a school
 * comes from one address, and a right link always opens.
 */
export async function findLink(
  { db }: Pick<Services, 'db'>,
  secret: string,
  kind: 'student' | 'attemptId',
  address: string,
): Promise<CopyLinkRow> {
  const found = await selectOptionalLink(db, hashToken(secret));
  if (!found?.[kind]) {
    await spend(db, { limit: wrongCopyLinksPerClient, subject: clientKey(address) });
    throw unknownLink();
  }
  if (found.revokedAt) throw revokedLink();
  if (found.expiresAt <= new Date()) throw expiredLink();
  return found;
}

/** Counts the links that open the copy of an attempt. */
export const openLinksOf = (db: Db, attemptId: AttemptId) => countOpenLinks(db, attemptId);

export const revokeLinksOf = (db: Db, attemptId: AttemptId) =>
  updateAttemptLinksRevoked(db, attemptId);

export const linkExpiry = () => new Date(Date.now() + LINK_DAYS * DAY * 1000);

/** A printed link is printed again as long as it opens the page until then. */
export const halfLinkExpiry = () => new Date(Date.now() + (LINK_DAYS / 2) * DAY * 1000);

const addressOfOnlineLink = ({ publicUrl }: Services['env'], secret: string) =>
  new URL(onlineCopyAddress(secret), publicUrl).href;

export function addressOfLink({ publicUrl }: Services['env'], secret: string): string {
  return new URL(copyAddress(secret), publicUrl).href;
}

/** Deletes the link of a mail that was refused, since nobody has been told it. */
export async function withdrawLink({ db }: Pick<Services, 'db'>, address: string): Promise<void> {
  const secret = new URL(address).pathname.split('/').at(-1) ?? '';
  await deleteLink(db, hashToken(secret));
}
