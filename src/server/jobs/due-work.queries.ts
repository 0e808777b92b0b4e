import type { PgBoss } from 'pg-boss';

/** Which of these queues have something that could be worked on now. */
export async function selectDueQueues(boss: PgBoss, queues: readonly string[]): Promise<string[]> {
  const { rows } = await boss.getDb().executeSql(
    `select distinct name from pgboss.job
     where state < 'active' and not blocked and start_after <= now() and name = any($1)`,
    [queues],
  );
  return rows.map(({ name }) => name);
}

/**
 * Makes large work of this one where somebody waits who has no place, and of all small ones it has had
 * its own for longest. It will be tried once more than it would have been: to begin anew was no fault.
 */
export async function makeLargeForOthers(
  boss: PgBoss,
  { name, id }: { readonly name: string; readonly id: string },
  { highestOfSmall, large }: { readonly highestOfSmall: number; readonly large: number },
): Promise<boolean> {
  const { rows } = await boss.getDb().executeSql(
    `update pgboss.job set priority = $4, retry_limit = retry_limit + 1
     where name = $1 and id = $2 and state = 'active' and priority <= $3
       and started_on <= all (select other.started_on from pgboss.job other
         where other.name = $1 and other.state = 'active' and other.priority <= $3)
       and exists (select 1 from pgboss.job next
         where next.name = $1 and next.state < 'active' and next.start_after <= now()
           and next.priority <= $3 and not exists (select 1 from pgboss.job own
             where own.name = $1 and own.state = 'active' and own.group_id = next.group_id))
     returning id`,
    [name, id, highestOfSmall, large],
  );
  return rows.length > 0;
}
