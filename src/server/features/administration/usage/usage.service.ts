import { accountsOnPage, type UsagePage, type UsageSort } from '#shared/contract/administration.ts';
import type { TeacherId } from '#shared/contract/ids.ts';
import { AppError } from '../../../errors.ts';
import type { Services } from '../../../services.ts';
import {
  type AccountQuotas,
  quotasOfAccount,
  readQuotas,
} from '../../../sessions/account-quotas.service.ts';
import { selectUsage, updateQuotas } from './usage.queries.ts';

/** Tells what each account takes, those that take most first. */
export async function listUsage(
  services: Services,
  { sort, page }: { sort: UsageSort; page: number },
): Promise<UsagePage> {
  const from = (page - 1) * accountsOnPage;
  const rows = await selectUsage(services.db, { sort, from, most: accountsOnPage + 1 });
  return {
    accounts: rows.slice(0, accountsOnPage).map((row) => {
      const { scanBytes, mailsOfDay } = quotasOfAccount(services, row);
      return { ...row, scanBytesAllowed: scanBytes, mailsOfDayAllowed: mailsOfDay };
    }),
    hasMore: rows.length > accountsOnPage,
  };
}

const GIGABYTE = 1024 ** 3;
const asAll = 'commun';

/** Each is a number, or the word that gives the account what all others have. */
export async function setQuotas(
  services: Services,
  id: TeacherId,
  { gigabytes, mails }: { gigabytes?: string | undefined; mails?: string | undefined },
): Promise<AccountQuotas> {
  const [most, mailsOfDay] = [numberIn(gigabytes), numberIn(mails)];
  if (most !== undefined || mailsOfDay !== undefined) {
    await updateQuotas(services.db, id, {
      ...(most !== undefined && { quotaScanBytes: most && Math.round(most * GIGABYTE) }),
      ...(mailsOfDay !== undefined && { quotaMailsOfDay: mailsOfDay && Math.round(mailsOfDay) }),
    });
  }
  return readQuotas(services, id);
}

function numberIn(typed: string | undefined): number | null | undefined {
  if (typed === undefined) return undefined;
  if (typed === asAll) return null;
  const number = Number(typed.replace(',', '.'));
  if (number > 0 && number <= 1_000_000) return number;
  throw new AppError(400, 'wrong_quota', `Écrivez un nombre, ou «\u00a0${asAll}\u00a0».`);
}
