import { sql } from 'drizzle-orm';
import type { UnsentMails } from '#shared/contract/administration.ts';
import type { Db } from '../../../db/client.ts';

type Row = Omit<UnsentMails, 'oldestAt'> & { readonly oldestAt: Date };

const MOST_ROWS = 100;
const TOLD_DAYS = 30;

/**
 * Marks and personal codes tell of themselves what became of them; all other mails are known by
 * their jobs, of which the queue forgets the failed ones within the hour.
 */
export async function selectUnsentMails(db: Db, mailJobs: readonly string[]): Promise<Row[]> {
  const others = mailJobs.filter((name) => name !== 'attempts.mail-personal-code');
  const { rows } = await db.execute<Omit<Row, 'oldestAt'> & { oldestAt: string }>(sql`
    select teachers.email, kind, unsent.state, count(*)::int as count,
      to_json(min(at)) #>> '{}' as "oldestAt", max(reason) as reason
    from (
      select quizzes.teacher_id, 'marks' as kind, mails.reason, changed_at as at,
        case mails.state when 'sending' then 'waiting' else mails.state end as state
      from mails join quizzes on quizzes.id = mails.quiz_id
      where mails.state in ('waiting', 'sending', 'failed', 'doubtful')
      union all
      select quizzes.teacher_id, 'codes', code_mails.reason, changed_at,
        case code_mails.state when 'refused' then 'failed' else code_mails.state end
      from code_mails join quizzes on quizzes.id = code_mails.quiz_id
      where code_mails.state <> 'sent'
      union all
      select (data ->> 'teacherId')::uuid, 'other', output ->> 'message', created_on,
        case state when 'failed' then 'failed' else 'waiting' end
      from pgboss.job
      where name in ${others} and (state <= 'active' or state = 'failed')
    ) as unsent left join teachers on teachers.id = unsent.teacher_id
    where unsent.state = 'waiting' or at > now() - make_interval(days => ${TOLD_DAYS})
    group by teachers.email, kind, unsent.state
    order by min(at) limit ${MOST_ROWS}`);
  return rows.map((row) => ({ ...row, oldestAt: new Date(row.oldestAt) }));
}
