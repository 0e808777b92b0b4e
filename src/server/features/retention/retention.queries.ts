import { and, count, eq, gt, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import type { Db } from '../../db/client.ts';
import { scans } from '../../db/schema/correction.ts';
import { type ErasureKind, erasures } from '../../db/schema/erasures.ts';
import { quizzes } from '../../db/schema/quizzes.ts';

/** What may be erased, and since when it is kept. */
const things: Readonly<Record<ErasureKind, SQL>> = {
  scan: sql`select id as thing, quiz_id, created_at as since from scans where byte_size > 0`,
  attempt: sql`select id as thing, quiz_id, coalesce(completed_at, started_at) as since from attempts`,
  correction: sql`select quiz_id as thing, quiz_id, greatest(created_at, (
    select max(created_at) from scans where scans.quiz_id = corrections.quiz_id)) as since from corrections`,
};

export interface Told {
  readonly teacherId: TeacherId;
  readonly title: string;
  readonly things: number;
  readonly since: Date;
}

/**
 * Notes that teachers are told of what is due by one moment and, since they are told once for a
 * while, of what of the same quizzes is due by a later one. Returns what they are told, by quiz.
 */
export async function insertTold(
  db: Db,
  kind: ErasureKind,
  { due, alsoDue, now }: { readonly due: Date; readonly alsoDue: Date; readonly now: Date },
): Promise<Told[]> {
  const { rows } = await db.execute<{ [Column in keyof Told]: never }>(sql`
    with things as (
      select * from (${things[kind]}) as kept where not exists (
        select from ${erasures} where kind = ${kind} and erasures.thing = kept.thing)),
    told as (
      insert into ${erasures} (kind, thing, quiz_id, told_at)
      select ${kind}, thing, quiz_id, ${now} from things
      where since < ${alsoDue} and quiz_id in (select quiz_id from things where since < ${due})
      returning thing)
    select teacher_id as "teacherId", title, count(*)::int as things, min(since) as since
    from told join things using (thing) join ${quizzes} on ${quizzes.id} = things.quiz_id
    group by ${quizzes.id} order by title`);
  return rows.map((row) => ({ ...row, since: new Date(row.since) }));
}

/** Reads what is due and was told in time, by quiz. */
export async function selectDue(
  db: Db,
  kind: ErasureKind,
  { due, toldBy }: { readonly due: Date; readonly toldBy: Date },
): Promise<Map<QuizId, string[]>> {
  const { rows } = await db.execute<{ quizId: QuizId; things: string[] }>(sql`
    select erasures.quiz_id as "quizId", array_agg(thing::text) as things
    from ${erasures} join (${things[kind]}) as kept using (thing)
    where kind = ${kind} and erased_at is null and told_at <= ${toldBy} and since < ${due}
    group by erasures.quiz_id`);
  return new Map(rows.map(({ quizId, things }) => [quizId, things]));
}

/** Notes that something is erased, whether its teacher was told or not. */
export async function upsertErased(
  db: Db,
  kind: ErasureKind,
  quizId: QuizId,
  ids: readonly string[],
): Promise<void> {
  const now = sql`now()`;
  await db
    .insert(erasures)
    .values(ids.map((thing) => ({ kind, thing, quizId, toldAt: now, erasedAt: now })))
    .onConflictDoUpdate({ target: [erasures.kind, erasures.thing], set: { erasedAt: now } });
}

/** Reads since when the oldest thing of a quiz is kept of which its teacher was told, by kind. */
export async function selectAnnounced(db: Db, quizId: QuizId) {
  const found: { kind: ErasureKind; since: Date; toldAt: Date }[] = [];
  for (const kind of Object.keys(things) as ErasureKind[]) {
    const { rows } = await db.execute<{ since: string | null; toldAt: string }>(sql`
      select min(since) as since, min(told_at) as "toldAt"
      from ${erasures} join (${things[kind]}) as kept using (thing)
      where kind = ${kind} and erased_at is null and erasures.quiz_id = ${quizId}`);
    const [row] = rows;
    if (row?.since) found.push({ kind, since: new Date(row.since), toldAt: new Date(row.toldAt) });
  }
  return found;
}

export async function countErased(db: Db, quizId: QuizId): Promise<Map<ErasureKind, number>> {
  const rows = await db
    .select({ kind: erasures.kind, erased: count() })
    .from(erasures)
    .where(and(eq(erasures.quizId, quizId), isNotNull(erasures.erasedAt)))
    .groupBy(erasures.kind);
  return new Map(rows.map(({ kind, erased }) => [kind, erased]));
}

/** Reads the scans of all teachers from before a moment that are still there. */
export async function selectScansBefore(db: Db, moment: Date) {
  return db
    .select({
      id: scans.id,
      quizId: scans.quizId,
      title: quizzes.title,
      name: scans.name,
      byteSize: scans.byteSize,
      createdAt: scans.createdAt,
    })
    .from(scans)
    .innerJoin(quizzes, eq(quizzes.id, scans.quizId))
    .where(and(lt(scans.createdAt, moment), gt(scans.byteSize, 0)))
    .orderBy(scans.createdAt);
}
