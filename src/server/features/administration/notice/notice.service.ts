import type { Notice } from '#shared/contract/administration.ts';
import type { Services } from '../../../services.ts';
import { isAdministrator } from '../../../sessions/administrators.ts';
import type { Session } from '../../../sessions/sessions.service.ts';
import { selectOptionalNotice, updateNotice } from './notice.queries.ts';

/** Teachers see it in its time; administrators see also one that is yet to come. */
export async function readNotice(
  { db, env }: Services,
  { teacher }: Session,
): Promise<{ notice: Notice | null }> {
  const notice = await selectOptionalNotice(db);
  const now = new Date().toISOString();
  const isPast = notice !== null && notice.until <= now;
  const isHidden = notice !== null && notice.from > now && !isAdministrator(env, teacher);
  return { notice: isPast || isHidden ? null : notice };
}

export async function setNotice(
  { db }: Services,
  notice: Notice | null,
): Promise<{ notice: Notice | null }> {
  await updateNotice(db, notice);
  return { notice };
}
