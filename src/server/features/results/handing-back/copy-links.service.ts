import type { AttemptId, QuizId, TeacherId } from '#shared/contract/ids.ts';
import type { LinkedCopy } from '#shared/contract/online/copy-links.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../errors.ts';
import type { Services } from '../../../services.ts';
import {
  findLink,
  issueLink,
  openLinksOf,
  revokeLinksOf,
} from '../../correction/announced/links.service.ts';
import { readLinkedCopy } from '../../online/marks/marked-copy.service.ts';
import { refuseForeignAttempt } from '../../online/teacher-attempts.service.ts';
import { teacherOfQuiz } from '../../quizzes/quizzes.service.ts';

const quizGone = () =>
  new AppError(403, 'page_closed', 'Votre enseignant ne montre plus cette copie.');
const unknownCopy = () => new AppError(404, 'no_copy', 'Cette copie n’existe plus.');

/** Reads the copy that a private link opens: what its teacher has released, and nothing else. */
export async function readOnlineCopy(
  services: Services,
  link: string,
  clientAddress: string,
): Promise<LinkedCopy> {
  const { quizId, attemptId } = await findLink(services, link, 'attemptId', clientAddress);
  if (attemptId === null) throw unknownCopy();
  // A quiz in the bin shows nothing to anybody.
  if (!(await teacherOfQuiz(services.db, quizId))) throw quizGone();
  return readLinkedCopy(services, attemptId);
}

interface OwnAttempt {
  readonly id: QuizId;
  readonly attemptId: AttemptId;
}

export async function countCopyLinks(
  { db }: Services,
  teacherId: TeacherId,
  { id, attemptId }: OwnAttempt,
): Promise<{ open: number }> {
  await refuseForeignAttempt(db, teacherId, id, attemptId);
  return { open: await openLinksOf(db, attemptId) };
}

/** Makes a link for a student who has no address, to be shown or told. */
export async function giveCopyLink(
  services: Services,
  teacherId: TeacherId,
  { id: quizId, attemptId }: OwnAttempt,
): Promise<{ address: string }> {
  return inTransaction(services, async (services) => {
    await refuseForeignAttempt(services.db, teacherId, quizId, attemptId);
    return { address: await issueLink(services, { quizId, attemptId }) };
  });
}

export async function revokeCopyLinks(
  services: Services,
  teacherId: TeacherId,
  { id, attemptId }: OwnAttempt,
): Promise<void> {
  await refuseForeignAttempt(services.db, teacherId, id, attemptId);
  await revokeLinksOf(services.db, attemptId);
}
