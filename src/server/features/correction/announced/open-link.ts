import type { QuizId } from '#shared/contract/ids.ts';
import { wrongCopyLinksPerClient } from '../../../quotas.ts';
import type { Services } from '../../../services.ts';
import { clientKey, spend } from '../../../throttling/throttling.service.ts';
import { hashToken } from '../../../token.ts';
import { selectOptionalLink } from './copy-pages.queries.ts';
import { closedPage, expiredLink, revokedLink, unknownLink } from './link-errors.ts';
import { isPageOpen } from './links.service.ts';

export interface OpenedLink {
  readonly quizId: QuizId;
  readonly student: string;
}

/**
 * Finds whose copy a link opens. Only wrong guesses count against a client: a whole class of a
 * school comes from one address, and a right link always opens.
 */
export async function openLink(
  services: Pick<Services, 'db'>,
  link: string,
  address: string,
): Promise<OpenedLink> {
  const { db } = services;
  const found = await selectOptionalLink(db, hashToken(link));
  if (!found) {
    await spend(db, { limit: wrongCopyLinksPerClient, subject: clientKey(address) });
    throw unknownLink();
  }
  if (found.revokedAt) throw revokedLink();
  if (found.expiresAt <= new Date()) throw expiredLink();
  if (!(await isPageOpen(services, found.quizId))) throw closedPage();
  return { quizId: found.quizId, student: found.student };
}
