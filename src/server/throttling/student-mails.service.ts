import type { TeacherId } from '#shared/contract/ids.ts';
import { counted } from '#shared/domain/texts/counted.ts';
import { AppError } from '../errors.ts';
import { studentMailsPerTeacher } from '../quotas.ts';
import type { Services } from '../services.ts';
import { readQuotas } from '../sessions/account-quotas.service.ts';
import { exceeds } from './throttling.service.ts';

const tooManyMails = (most: number) =>
  new AppError(
    429,
    'too_many_mails',
    `Votre compte peut écrire à ${counted(most, 'adresse')} par jour au plus\u00a0: envoyez le reste demain, ou demandez davantage à la personne qui administre Cochalot.`,
  );

/** Called before a teacher mails these addresses of a class list. */
export async function spendStudentMails(
  services: Pick<Services, 'db' | 'env'>,
  teacherId: TeacherId,
  addresses: number,
): Promise<void> {
  const { mailsOfDay: most } = await readQuotas(services, teacherId);
  const quota = { limit: { ...studentMailsPerTeacher, most }, subject: teacherId };
  if (await exceeds(services.db, quota, addresses)) throw tooManyMails(most);
}
