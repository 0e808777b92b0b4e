import { type Account, type AccountPage, accountsOnPage } from '#shared/contract/administration.ts';
import type { TeacherId } from '#shared/contract/ids.ts';
import type { Db } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../errors.ts';
import type { Services } from '../../../services.ts';
import { isAdministrator } from '../../../sessions/administrators.ts';
import { deletionOf } from '../../../sessions/closed-accounts.ts';
import { deleteSessionsOfTeacher } from '../../../sessions/sessions.queries.ts';
import {
  selectOptionalTeacherByEmail,
  selectOptionalTeacherForChange,
  type Teacher,
  updateTeacherDisabled,
  updateTeacherEmail,
} from '../../../sessions/teachers.queries.ts';
import { addressTaken, forgetCodesOf, notifyEmailChange } from '../../accounts/accounts.service.ts';
import { closeAccount, reopenAccount } from '../../accounts/closed-accounts.service.ts';
import {
  type AccountRow,
  countAccounts,
  selectAccounts,
  selectOptionalAccount,
} from './administered-accounts.queries.ts';

export const unknownAccount = () => new AppError(404, 'unknown_account', 'Ce compte n’existe pas.');

const shown = (env: Services['env'], { closedAt, ...row }: AccountRow): Account => ({
  ...row,
  disabledAt: row.disabledAt?.toISOString() ?? null,
  deletedOn: deletionOf({ closedAt })?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  signedInAt: row.signedInAt?.toISOString() ?? null,
  isAdministrator: isAdministrator(env, row),
});

export async function listAccounts(
  { db, env }: Services,
  { search, page }: { search: string; page: number },
): Promise<AccountPage> {
  const from = (page - 1) * accountsOnPage;
  const typed = search.trim();
  const rows = await selectAccounts(db, { search: typed, from, most: accountsOnPage });
  return {
    accounts: rows.map((row) => shown(env, row)),
    total: await countAccounts(db, typed),
  };
}

export async function readAccount({ db, env }: Services, id: TeacherId): Promise<Account> {
  const row = await selectOptionalAccount(db, id);
  if (!row) throw unknownAccount();
  return shown(env, row);
}

/** For commands, which name an account by its address. */
export async function findAccountByEmail({ db }: Services, email: string): Promise<TeacherId> {
  const teacher = await selectOptionalTeacherByEmail(db, email);
  if (!teacher) throw unknownAccount();
  return teacher.id;
}

export async function endSessionsOf(services: Services, id: TeacherId): Promise<void> {
  await readAccount(services, id);
  await deleteSessionsOfTeacher(services.db, id);
}

/**
 * Quizzes of a disabled account stay as they are: a class that sits an exam at that hour must not
 * pay for it. Whoever wants them watched or closed passes them to a colleague.
 */
export async function disableAccount(services: Services, id: TeacherId): Promise<Account> {
  await inTransaction(services, async ({ db }) => {
    const teacher = await lockAccount(db, id);
    if (teacher.disabledAt) return;
    await updateTeacherDisabled(db, id, new Date());
    await deleteSessionsOfTeacher(db, id);
    await forgetCodesOf(db, teacher);
  });
  return readAccount(services, id);
}

export async function enableAccount(services: Services, id: TeacherId): Promise<Account> {
  await updateTeacherDisabled(services.db, id, null);
  return readAccount(services, id);
}

/** Whoever has the former address learns of it, in case an administrator was deceived. */
export async function setAddress(
  services: Services,
  id: TeacherId,
  email: string,
): Promise<Account> {
  await inTransaction(services, async (services) => {
    const { db } = services;
    const teacher = await lockAccount(db, id);
    if (teacher.email === email) return;
    const outcome = await updateTeacherEmail(db, teacher, email);
    if (outcome !== 'updated') throw addressTaken();
    await deleteSessionsOfTeacher(db, id);
    await forgetCodesOf(db, teacher);
    await notifyEmailChange(services, teacher);
  });
  return readAccount(services, id);
}

export async function closeAccountOf(services: Services, id: TeacherId): Promise<Account> {
  await closeAccount(services, id);
  return readAccount(services, id);
}

export async function reopenAccountOf(services: Services, id: TeacherId): Promise<Account> {
  await reopenAccount(services, id);
  return readAccount(services, id);
}

async function lockAccount(db: Db, id: TeacherId): Promise<Teacher> {
  const teacher = await selectOptionalTeacherForChange(db, id);
  if (!teacher) throw unknownAccount();
  return teacher;
}
