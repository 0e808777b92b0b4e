import { type SQL, sql } from 'drizzle-orm';
import { readTogether } from '../gathered.ts';
import type { Db } from './client.ts';

/** The time of the database, which all machines share. Answers are accepted or too late by it. */
export async function selectNow(db: Db): Promise<Date> {
  return selectMoment(db, sql`now()`);
}

/** The same clock at this very moment, since a transaction may have begun long ago. */
export async function selectThisMoment(db: Db): Promise<Date> {
  const moment = await thisMoment(db, 'now');
  if (!moment) throw new Error('the database returned no time');
  return moment;
}

const thisMoment = readTogether(async (db, asked) => {
  const moment = await selectMoment(db, sql`statement_timestamp()`);
  return new Map(asked.map((key) => [key, moment]));
});

async function selectMoment(db: Db, moment: SQL): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`select (1000 * extract(epoch from ${moment}))::float8 as ms`,
  );
  const [row] = rows;
  if (!row) throw new Error('the database returned no time');
  return new Date(row.ms);
}
