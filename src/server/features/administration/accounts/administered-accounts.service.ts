import { type Account, type AccountPage, accountsOnPage } from '#shared/contract/administration.ts';
import type { TeacherId } from '#shared/contract/ids.ts';
import { AppError } from '../../../errors.ts';
import type { Services } from '../../../services.ts';
import { isAdministrator } from '../../../sessions/administrators.ts';
import { deleteSessionsOfTeacher } from '../../../sessions/sessions.queries.ts';
import { selectOptionalTeacherByEmail } from '../../../sessions/teachers.queries.ts';
import {
  type AccountRow,
  countAccounts,
  selectAccounts,
  selectOptionalAccount,
} from './administered-accounts.queries.ts';

const unknownAccount = () => new AppError(404, 'unknown_account', 'Ce compte n’existe pas.');

const shown = (env: Services['env'], row: AccountRow): Account => ({
  ...row,
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
