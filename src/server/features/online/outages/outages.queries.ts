import { and, asc, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { QuizId } from '#shared/contract/ids.ts';
import type { Db } from '../../../db/client.ts';
import { attempts } from '../../../db/schema/attempts.ts';
import { outageDecisions, outages } from '../../../db/schema/outages.ts';
import { type Attempt, attemptColumns } from '../attempts.queries.ts';
import { endedAtDeadline } from '../deadlines.queries.ts';

/**
 * Writes a sign of life. Where the last one of any process is too long ago, the time between is
 * kept as an outage.
 */
export async function beat(db: Db, silenceSeconds: number): Promise<void> {
  await db.execute(sql`
    with last as (select beat_at from heartbeat where id = 1 for update),
      noticed as (
        insert into outages (began_at, ended_at)
        select beat_at, now() from last
        where beat_at < now() - make_interval(secs => ${silenceSeconds})
        returning id)
    insert into heartbeat (id, beat_at)
    select 1, now() from (select count(*) from noticed) as looked_first
    on conflict (id) do update set beat_at = greatest(heartbeat.beat_at, excluded.beat_at)`);
}

/**
 * Holds for attempts against the clock that were under way when the outage began, and that nobody
 * handed in since.
 */
const inside: SQL = sql`${attempts.startedAt} < ${outages.beganAt}
  and ${attempts.deadline} > ${outages.beganAt}
  and (${attempts.completedAt} is null or ${endedAtDeadline})`;

/** Reads the outages of the last days about which nothing was decided. */
export async function selectWaitingOutages(db: Db, quizId: QuizId) {
  return db
    .select({
      id: outages.id,
      beganAt: outages.beganAt,
      endedAt: outages.endedAt,
      students: sql<number>`count(*)::int`,
    })
    .from(outages)
    .innerJoin(attempts, and(eq(attempts.quizId, quizId), inside))
    .leftJoin(
      outageDecisions,
      and(eq(outageDecisions.outageId, outages.id), eq(outageDecisions.quizId, quizId)),
    )
    .where(
      and(isNull(outageDecisions.outageId), gt(outages.beganAt, sql`now() - interval '7 days'`)),
    )
    .groupBy(outages.id)
    .orderBy(asc(outages.beganAt));
}

export async function selectDecidedOutages(db: Db, quizId: QuizId) {
  return db
    .select({
      beganAt: outages.beganAt,
      endedAt: outages.endedAt,
      isGiven: outageDecisions.isGiven,
      decidedAt: outageDecisions.decidedAt,
    })
    .from(outageDecisions)
    .innerJoin(outages, eq(outages.id, outageDecisions.outageId))
    .where(eq(outageDecisions.quizId, quizId))
    .orderBy(asc(outages.beganAt));
}

/**
 * Keeps the decision about an outage once for each quiz; answers whether it was not decided yet.
 */
export async function insertDecision(
  db: Db,
  quizId: QuizId,
  outageId: string,
  isGiven: boolean,
): Promise<boolean> {
  const rows = await db
    .insert(outageDecisions)
    .values({ quizId, outageId, isGiven })
    .onConflictDoNothing()
    .returning({ outageId: outageDecisions.outageId });
  return rows.length > 0;
}

/**
 * Holds the attempts that were under way during the outage until the end of the transaction, in the
 * order of `holdAttempts`.
 */
export async function selectInsideForChange(
  db: Db,
  quizId: QuizId,
  outageId: string,
): Promise<Attempt[]> {
  return db
    .select(attemptColumns)
    .from(attempts)
    .innerJoin(outages, inside)
    .where(and(eq(outages.id, outageId), eq(attempts.quizId, quizId)))
    .orderBy(asc(attempts.id))
    .for('no key update', { of: attempts });
}

export async function selectOptionalOutage(db: Db, id: string) {
  const [outage] = await db.select().from(outages).where(eq(outages.id, id));
  return outage ?? null;
}

export async function deleteOutagesBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(outages).where(lt(outages.endedAt, moment));
}
