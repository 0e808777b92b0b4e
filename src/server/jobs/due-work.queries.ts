import type { PgBoss } from 'pg-boss';

export async function selectDueQueues(boss: PgBoss, queues: readonly string[]): Promise<string[]> {
  const { rows } = await boss.getDb().executeSql(
    `select distinct name from pgboss.job
     where state < 'active' and not blocked and start_after <= now() and name = any($1)`,
    [queues],
  );
  return rows.map(({ name }) => name);
}

interface WaitingWork {
  readonly kind: string;
  readonly length: number;
  readonly seconds: number;
}

/** What could begin and waits for a place, with the age of the oldest; only kinds of which some does. */
export async function selectWaitingWork(boss: PgBoss): Promise<WaitingWork[]> {
  const { rows } = await boss.getDb().executeSql(
    `select name as kind, count(*)::int as length,
       extract(epoch from now() - min(start_after))::float as seconds
     from pgboss.job where state < 'active' and start_after <= now() group by name`,
  );
  return rows;
}

/** Puts an active job back, its try uncounted; with `isOneEnough` only if no other one waits. */
export async function putBack(
  boss: PgBoss,
  { name, id }: { readonly name: string; readonly id: string },
  { seconds, isOneEnough }: { readonly seconds: number; readonly isOneEnough: boolean },
): Promise<void> {
  await boss.getDb().executeSql(
    `update pgboss.job set state = 'retry', started_on = null,
       start_after = now() + make_interval(secs => $3)
     where name = $1 and id = $2 and state = 'active'
       and not ($4 and exists (select 1 from pgboss.job other
         where other.name = $1 and other.state < 'active'))`,
    [name, id, seconds, isOneEnough],
  );
}

/** Makes this small job large if it has held its place longest while somebody without one waits. */
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

const held = `state < 'active' and start_after = 'infinity' and ($1::uuid is null or id = $1)`;

/** Holds these jobs until `release`, including those that a dead process had begun. */
export async function hold(boss: PgBoss, queues: readonly string[]): Promise<void> {
  await boss.getDb().executeSql(
    `update pgboss.job set start_after = 'infinity',
       state = case when state = 'active' then 'retry' else state end
     where state <= 'active' and name = any($1)`,
    [queues],
  );
}

/** Returns whether there was anything that waited for its next try; of one job, or of all. */
export async function hurry(
  boss: PgBoss,
  queues: readonly string[],
  id: string | null = null,
): Promise<boolean> {
  const { rows } = await boss.getDb().executeSql(
    `update pgboss.job set start_after = now()
     where state = 'retry' and start_after < 'infinity' and name = any($1)
       and ($2::uuid is null or id = $2) returning id`,
    [queues, id],
  );
  return rows.length > 0;
}

export async function release(boss: PgBoss, one?: { readonly id: string }): Promise<void> {
  const update = `update pgboss.job set start_after = now() where ${held}`;
  await boss.getDb().executeSql(update, [one?.id ?? null]);
}

export async function countHeld(boss: PgBoss, one?: { readonly id: string }): Promise<number> {
  const select = `select count(*)::int as jobs from pgboss.job where ${held}`;
  const { rows } = await boss.getDb().executeSql(select, [one?.id ?? null]);
  return rows[0]?.jobs ?? 0;
}
