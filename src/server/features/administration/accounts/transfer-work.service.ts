import type { TeacherId } from '#shared/contract/ids.ts';
import { quizLimits } from '#shared/domain/limits.ts';
import { announceQuiz } from '../../../announce-quiz.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../errors.ts';
import { hasUnfinishedRuns } from '../../../jobs/runs.service.ts';
import type { Services } from '../../../services.ts';
import { findAccountByEmail, readAccount } from './administered-accounts.service.ts';
import {
  insertImageUploads,
  lockTeachers,
  updateClassOwners,
  updateQuizOwners,
} from './transfer-work.queries.ts';

/**
 * Gives all quizzes and classes of an account to another one, those in the bin included, with the
 * attempts, papers, scans and marks that belong to them: all at once, or nothing.
 */
export async function transferWork(
  services: Services,
  from: TeacherId,
  email: string,
): Promise<{ quizzes: number; classes: number }> {
  const to = await findAccountByEmail(services, email);
  if (to === from)
    throw new AppError(
      400,
      'same_account',
      'C’est le même compte\u00a0: indiquez celui d’un collègue.',
    );
  return inTransaction(services, async (services) => {
    const { db } = services;
    await lockTeachers(db, [from, to]);
    const [giver, taker] = [await readAccount(services, from), await readAccount(services, to)];
    if (taker.disabledAt || taker.deletedOn) {
      throw new AppError(409, 'account_unused', `Le compte ${taker.email} est désactivé ou fermé.`);
    }
    if (giver.quizzes + taker.quizzes > quizLimits.quizzesOfTeacher) {
      const message = `Le compte ${taker.email} aurait trop de QCM.`;
      throw new AppError(409, 'too_many_quizzes', message);
    }
    if (await hasUnfinishedRuns(db, from)) {
      throw new AppError(
        409,
        'work_under_way',
        'Un travail de ce compte est en cours (épreuve, lecture ou envoi)\u00a0: réessayez quand il sera terminé.',
      );
    }
    await insertImageUploads(db, { from, to });
    const classes = await updateClassOwners(db, { from, to });
    const quizzes = await updateQuizOwners(db, { from, to });
    for (const id of quizzes) await announceQuiz(db, id);
    return { quizzes: quizzes.length, classes: classes.length };
  });
}
