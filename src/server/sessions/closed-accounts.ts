import { daysUntilDeletion } from '#shared/contract/accounts.ts';
import { DAY } from '#shared/domain/seconds.ts';
import { AppError } from '../errors.ts';
import type { Teacher } from './teachers.queries.ts';

export const CLOSED_MS = daysUntilDeletion * DAY * 1000;

/** When the account is deleted; null unless it is closed. */
export function deletionOf({ closedAt }: Pick<Teacher, 'closedAt'>): Date | null {
  return closedAt && new Date(closedAt.getTime() + CLOSED_MS);
}

export function refuseClosed(teacher: Teacher): void {
  if (!teacher.closedAt) return;
  throw new AppError(
    403,
    'account_closed',
    'Ce compte attend d’être supprimé\u00a0: reprenez-le d’abord.',
  );
}
