import type { QuizId } from '#shared/contract/ids.ts';
import type { Services } from '../../../services.ts';
import { closedPage, unknownLink } from './link-errors.ts';
import { findLink, isPageOpen } from './links.service.ts';

export interface OpenedLink {
  readonly quizId: QuizId;
  readonly student: string;
}

/** Finds whose copy on paper a link opens. */
export async function openLink(
  services: Pick<Services, 'db'>,
  link: string,
  address: string,
): Promise<OpenedLink> {
  const { quizId, student } = await findLink(services, link, 'student', address);
  if (student === null) throw unknownLink();
  if (!(await isPageOpen(services, quizId))) throw closedPage();
  return { quizId, student };
}
