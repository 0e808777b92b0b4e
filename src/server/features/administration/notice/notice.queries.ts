import type { Notice } from '#shared/contract/administration.ts';
import type { Db } from '../../../db/client.ts';
import { installation } from '../../../db/schema/installation.ts';

export async function selectOptionalNotice(db: Db): Promise<Notice | null> {
  const [row] = await db
    .select({
      text: installation.notice,
      from: installation.noticeFrom,
      until: installation.noticeUntil,
    })
    .from(installation);
  if (!row?.text || !row.from || !row.until) return null;
  return { text: row.text, from: row.from.toISOString(), until: row.until.toISOString() };
}

export async function updateNotice(db: Db, notice: Notice | null): Promise<void> {
  await db.update(installation).set({
    notice: notice?.text ?? null,
    noticeFrom: notice && new Date(notice.from),
    noticeUntil: notice && new Date(notice.until),
  });
}
