import type { Readable } from 'node:stream';
import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import type { Services } from '../../../services.ts';
import { selectOptionalCopyPage } from '../announced/copy-pages.queries.ts';
import { selectContests } from '../handing-back/contests.queries.ts';
import { keptMailing } from '../handing-back/mailing.service.ts';
import { wholeJournal } from '../journal/journal.service.ts';
import { selectBoxDecisions } from '../pages/box-decisions.queries.ts';
import { selectScans } from '../pages/scans.queries.ts';
import { listPages } from '../scans/scans.service.ts';
import { readOverview } from './overview.service.ts';

/** Returns all that is kept of a quiz's correction except the scans; null where there is none. */
export async function keptCorrection(services: Services, teacherId: TeacherId, quizId: QuizId) {
  const overview = await readOverview(services, teacherId, quizId);
  if (!overview) return null;
  const pages = await listPages(services, teacherId, quizId);
  const boxDecisions = await selectBoxDecisions(services.db, quizId);
  const journal = await wholeJournal(services, teacherId, quizId);
  const mailing = await keptMailing(services.db, quizId, 'paper');
  const copyPage = await selectOptionalCopyPage(services.db, quizId);
  const contests = await selectContests(services.db, quizId);
  return {
    ...overview,
    pages,
    boxDecisions,
    journal,
    ...mailing,
    copyPage,
    contests,
  };
}

/** Returns the scans as they were sent. The caller knows that the quiz is the teacher's. */
export async function* openScansOf(
  services: Services,
  quizId: QuizId,
): AsyncGenerator<{ readonly name: string; readonly content: Readable }> {
  for (const { id, fileKey } of await selectScans(services.db, quizId)) {
    const content = await services.files.read(fileKey);
    if (content) yield { name: `scans/${id}`, content };
  }
}
