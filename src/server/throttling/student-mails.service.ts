import type { TeacherId } from '#shared/contract/ids.ts';
import type { Db } from '../db/client.ts';
import { AppError } from '../errors.ts';
import { studentMailsPerTeacher } from '../quotas.ts';
import { exceeds } from './throttling.service.ts';

const tooManyMails = () =>
  new AppError(
    429,
    'too_many_mails',
    `Un compte peut écrire à ${studentMailsPerTeacher.most.toLocaleString('fr-FR')} adresses par jour au plus\u00a0: envoyez le reste demain.`,
  );

/** Called before a teacher mails these addresses of a class list. */
export async function spendStudentMails(
  db: Db,
  teacherId: TeacherId,
  addresses: number,
): Promise<void> {
  const quota = { limit: studentMailsPerTeacher, subject: teacherId };
  if (await exceeds(db, quota, addresses)) throw tooManyMails();
}
