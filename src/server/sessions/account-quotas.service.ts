import type { TeacherId } from '#shared/contract/ids.ts';
import type { Services } from '../services.ts';
import { selectOptionalTeacher, type Teacher } from './teachers.queries.ts';

export interface AccountQuotas {
  readonly scanBytes: number;
  readonly mailsOfDay: number;
}

/** What the installation allows any account, unless an administrator allows this one otherwise. */
export function quotasOfAccount(
  { env }: Pick<Services, 'env'>,
  account: Pick<Teacher, 'quotaScanBytes' | 'quotaMailsOfDay'> | null,
): AccountQuotas {
  return {
    scanBytes: account?.quotaScanBytes ?? env.quotas.scanBytes,
    mailsOfDay: account?.quotaMailsOfDay ?? env.quotas.mailsOfDay,
  };
}

export async function readQuotas(
  services: Pick<Services, 'db' | 'env'>,
  teacherId: TeacherId,
): Promise<AccountQuotas> {
  return quotasOfAccount(services, await selectOptionalTeacher(services.db, teacherId));
}
