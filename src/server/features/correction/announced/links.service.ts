import type { QuizId } from '#shared/contract/ids.ts';
import { DAY } from '#shared/domain/seconds.ts';
import { copyAddress } from '#shared/screens.ts';
import type { Db } from '../../../db/client.ts';
import type { Services } from '../../../services.ts';
import { hashToken, newToken } from '../../../token.ts';
import { teacherOfQuiz } from '../../quizzes/quizzes.service.ts';
import {
  type CopyPageRow,
  deleteLink,
  insertLink,
  selectOptionalCopyPage,
} from './copy-pages.queries.ts';

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

/** Makes a new address of a student's copy. It is told once, to whoever asked, and never again. */
export async function issueLink(
  { db, env }: Pick<Services, 'db' | 'env'>,
  { quizId, student }: { readonly quizId: QuizId; readonly student: string },
): Promise<string> {
  const secret = newToken();
  const secretHash = hashToken(secret);
  await insertLink(db, { quizId, student, secretHash, expiresAt: linkExpiry() });
  return addressOfLink(env, secret);
}

export const linkExpiry = () => new Date(Date.now() + LINK_DAYS * DAY * 1000);

/** A printed link is printed again as long as it opens the page until then. */
export const halfLinkExpiry = () => new Date(Date.now() + (LINK_DAYS / 2) * DAY * 1000);

export function addressOfLink({ publicUrl }: Services['env'], secret: string): string {
  return new URL(copyAddress(secret), publicUrl).href;
}

/** Deletes the link of a mail that was refused, since nobody has been told it. */
export async function withdrawLink({ db }: Pick<Services, 'db'>, address: string): Promise<void> {
  const secret = new URL(address).pathname.split('/').at(-1) ?? '';
  await deleteLink(db, hashToken(secret));
}
