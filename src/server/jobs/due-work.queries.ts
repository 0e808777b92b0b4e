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
