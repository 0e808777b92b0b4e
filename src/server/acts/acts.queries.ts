import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { TeacherId } from '#shared/contract/ids.ts';
import type { Db } from '../db/client.ts';
import { teachers } from '../db/schema/accounts.ts';
import { acts } from '../db/schema/acts.ts';
import { classes } from '../db/schema/classes.ts';
import { quizzes } from '../db/schema/quizzes.ts';

export type NewAct = Pick<
  typeof acts.$inferInsert,
  'teacherId' | 'who' | 'act' | 'thing' | 'ip' | 'requestId'
>;

interface Recording {
  readonly act: NewAct;
  /** The id of a quiz, a class or an account, whose name is recorded too. */
  readonly thingId: string | null;
  /** Whether the same within an hour is not recorded again. */
  readonly isHourly: boolean;
}

export async function insertAct(db: Db, { act, thingId, isHourly }: Recording): Promise<void> {
  const { teacherId = null, who, act: name, thing, ip = null, requestId = null } = act;
  const named = sql`concat_ws(' ', ${thing}::text, (
    select '«\u00a0' || name || '\u00a0»' from (
      select title as name from ${quizzes} where id = ${thingId}
      union all select title from ${classes} where id = ${thingId}
      union all select email from ${teachers} where id = ${thingId}) as named limit 1))`;
  const isRepeated = sql`exists (
    select from ${acts} as earlier
    where earlier.teacher_id = ${teacherId}::uuid and earlier.act = ${name}
      and earlier.at > now() - interval '1 hour' and starts_with(earlier.thing, ${thing}))`;
  await db.execute(sql`
    insert into ${acts} (teacher_id, who, act, thing, ip, request_id)
    select ${teacherId}::uuid, ${who}, ${name}, ${named}, ${ip}, ${requestId}
    where ${isHourly ? sql`not ${isRepeated}` : sql`true`}`);
}

/** Newest first. Only so many days are searched, since each of their rows is looked at. */
export async function selectActs(
  db: Db,
  { search, acts: named, days, from, most }: ActSearch & { from: number; most: number },
) {
  const everything = sql`concat_ws(' ', ${acts.who}, ${acts.act}, ${acts.thing}, ${acts.ip})`;
  const isFound: SQL = sql`(position(lower(${search}) in lower(${everything})) > 0
    or ${acts.act} in ${[...named, '']})`;
  return db
    .select()
    .from(acts)
    .where(
      search === ''
        ? undefined
        : and(sql`${acts.at} > now() - make_interval(days => ${days})`, isFound),
    )
    .orderBy(desc(acts.at), desc(acts.id))
    .limit(most)
    .offset(from);
}

export async function selectActsOfTeacher(db: Db, teacherId: TeacherId) {
  return db.select().from(acts).where(eq(acts.teacherId, teacherId)).orderBy(acts.at, acts.id);
}

export interface ActSearch {
  readonly search: string;
  /** Acts whose words contain what is searched for. */
  readonly acts: readonly string[];
  readonly days: number;
}

export async function deleteActsBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(acts).where(lt(acts.at, moment));
}
