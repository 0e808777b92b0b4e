import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import type { Relocking } from '#shared/contract/printing-schemas.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { notify } from '../../../db/notifications.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Services } from '../../../services.ts';
import { findQuizForChange, lockQuiz } from '../../quizzes/quizzes.service.ts';
import { selectEdition, selectEditionsOfQuiz, updateEditionValid } from '../editions.queries.ts';
import { alreadyLocked, cannotRelock, noSuchEdition } from '../refusals/printing-errors.ts';
import { printingOf } from './make-edition.run.ts';
import { comparedWith, keepErrata } from './mend-words.service.ts';

/** Nobody goes back to an older one. */
const MOST_COMPARED = 5;

/** Whether the sheets of each recent edition of an unlocked quiz still have the same boxes. */
export async function relockingOf(
  { db }: Pick<Services, 'db'>,
  quiz: TeacherQuiz,
): Promise<Relocking[]> {
  if (quiz.isLocked) return [];
  const last = (await selectEditionsOfQuiz(db, quiz.id)).slice(0, MOST_COMPARED);
  const compared: Relocking[] = [];
  for (const { id } of last) {
    const { obstacles, mended } = await comparedWith({ db }, await selectEdition(db, id), quiz);
    compared.push({ edition: id, obstacles: [...obstacles], mended: [...mended] });
  }
  return compared;
}

/** Takes back an unlocking that moved no box. Differences from the quiz become errata. */
export async function relock(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  editionId: string,
): Promise<void> {
  await inTransaction(services, async (services) => {
    const { db } = services;
    const quiz = await findQuizForChange(db, teacherId, quizId);
    const editions = await selectEditionsOfQuiz(db, quizId);
    if (!editions.some(({ id }) => id === editionId)) throw noSuchEdition();
    if (quiz.isLocked) throw alreadyLocked();
    const edition = await selectEdition(db, editionId);
    const { obstacles, mended } = await comparedWith(services, edition, quiz);
    if (obstacles.length > 0) throw cannotRelock(obstacles);
    await keepErrata(services, edition, mended);
    await updateEditionValid(db, editionId);
    await lockQuiz(db, quizId);
    await notify(db, printingOf(quizId));
  });
}
