import type { Env } from '../env.ts';
import { AppError } from '../errors.ts';
import type { Teacher } from './teachers.queries.ts';

export function isAdministrator(
  { adminEmails }: Pick<Env, 'adminEmails'>,
  { email }: Pick<Teacher, 'email'>,
): boolean {
  return adminEmails.has(email);
}

export function refuseUnlessAdministrator(env: Env, teacher: Teacher): void {
  if (isAdministrator(env, teacher)) return;
  throw new AppError(
    403,
    'not_administrator',
    'Cette action est réservée aux administrateurs de cette installation.',
  );
}
