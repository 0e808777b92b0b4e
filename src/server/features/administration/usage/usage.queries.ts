import { eq, sql } from 'drizzle-orm';
import type { UsageSort } from '#shared/contract/administration.ts';
import type { TeacherId } from '#shared/contract/ids.ts';
import type { Db } from '../../../db/client.ts';
import { teachers } from '../../../db/schema/accounts.ts';

export interface UsageRow extends Record<string, unknown> {
  readonly id: TeacherId;
  readonly email: string;
  readonly quizzes: number;
  readonly pages: number;
  readonly bytes: number;
  readonly mails: number;
  readonly quotaScanBytes: number | null;
  readonly quotaMailsOfDay: number | null;
}

/** Each table is read once for all accounts, since the largest may be any of them. */
export async function selectUsage(
  db: Db,
  { sort, from, most }: { sort: UsageSort; from: number; most: number },
): Promise<UsageRow[]> {
  const { rows } = await db.execute<UsageRow>(sql`
    with used (teacher_id, quizzes, pages, bytes, mails) as (
      select teacher_id, 1, 0, 0::bigint, 0 from quizzes where binned_at is null
      union all
      select teacher_id, 0, count(*), 0, 0
      from scan_pages join quizzes on quizzes.id = quiz_id where binned_at is null group by 1
      union all
      select teacher_id, 0, 0, byte_size, 0 from scans join quizzes on quizzes.id = quiz_id
      union all
      select teacher_id, 0, 0, byte_size, 0 from image_uploads join images using (hash)
      union all
      select teacher_id, 0, 0, size, 0 from uploads
      union all
      select teacher_id, 0, 0, 0, count(*)
      from (
        select quiz_id from mails
        where state = 'sent' and changed_at > now() - interval '30 days'
        union all
        select quiz_id from code_mails
        where state = 'sent' and changed_at > now() - interval '30 days'
      ) as sent join quizzes on quizzes.id = sent.quiz_id group by 1)
    select id, email, quota_scan_bytes::float8 as "quotaScanBytes",
      quota_mails_of_day as "quotaMailsOfDay",
      coalesce(sum(quizzes), 0)::float8 as quizzes, coalesce(sum(pages), 0)::float8 as pages,
      coalesce(sum(bytes), 0)::float8 as bytes, coalesce(sum(mails), 0)::float8 as mails
    from teachers left join used on used.teacher_id = id
    group by id
    order by ${sql.identifier(sort)} desc, email
    limit ${most} offset ${from}`);
  return rows;
}

interface Quotas {
  readonly quotaScanBytes: number | null;
  readonly quotaMailsOfDay: number | null;
}

export async function updateQuotas(db: Db, id: TeacherId, quotas: Partial<Quotas>): Promise<void> {
  await db.update(teachers).set(quotas).where(eq(teachers.id, id));
}
