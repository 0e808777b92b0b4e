import { and, count, desc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import type { TeacherId } from '#shared/contract/ids.ts';
import { unfinishedStates } from '#shared/contract/runs.ts';
import type { Db } from '../db/client.ts';
import { jobRuns, type RunFailure } from '../db/schema/jobs.ts';
import { quizzes } from '../db/schema/quizzes.ts';

export type Run = typeof jobRuns.$inferSelect;
/** Identifies one try of a run. What an earlier try reports is ignored. */
type AttemptKey = Pick<Run, 'id' | 'attempts'>;

const isUnfinished = inArray(jobRuns.state, [...unfinishedStates]);
const isAbout = (name: string, thing: string) =>
  and(eq(jobRuns.name, name), eq(jobRuns.thing, thing));
const isAttempt = ({ id, attempts }: AttemptKey) =>
  and(eq(jobRuns.id, id), eq(jobRuns.attempts, attempts), eq(jobRuns.state, 'running'));

/** Returns null when a run of the same kind about the same thing is under way. */
export async function insertRun(
  db: Db,
  run: Pick<Run, 'id' | 'name' | 'thing' | 'teacherId' | 'quizId'>,
): Promise<Run | null> {
  const [inserted] = await db.insert(jobRuns).values(run).onConflictDoNothing().returning();
  return inserted ?? null;
}

export async function selectOptionalRun(db: Db, id: string): Promise<Run | null> {
  const [run] = await db.select().from(jobRuns).where(eq(jobRuns.id, id));
  return run ?? null;
}

/** The latest run about a thing, whether under way or over. */
export async function selectOptionalLastRun(
  db: Db,
  name: string,
  thing: string,
): Promise<Run | null> {
  const [run] = await db
    .select()
    .from(jobRuns)
    .where(isAbout(name, thing))
    .orderBy(desc(isUnfinished), desc(jobRuns.createdAt))
    .limit(1);
  return run ?? null;
}

export async function selectUnfinishedRuns(db: Db): Promise<Run[]> {
  return db.select().from(jobRuns).where(isUnfinished);
}

/** Of one kind, or of any. */
export async function countUnfinishedRuns(db: Db, name: string | null, teacherId: TeacherId) {
  const [row] = await db
    .select({ runs: count() })
    .from(jobRuns)
    .where(
      and(
        name === null ? undefined : eq(jobRuns.name, name),
        eq(jobRuns.teacherId, teacherId),
        isUnfinished,
      ),
    );
  return row?.runs ?? 0;
}

/** Newest first: runs under way, and runs that ended since that moment. */
export async function selectRunsOfTeacher(db: Db, teacherId: TeacherId, since: Date) {
  return db
    .select({ run: jobRuns, quizTitle: quizzes.title })
    .from(jobRuns)
    .leftJoin(quizzes, eq(quizzes.id, jobRuns.quizId))
    .where(and(eq(jobRuns.teacherId, teacherId), or(isUnfinished, gt(jobRuns.finishedAt, since))))
    .orderBy(desc(jobRuns.createdAt), desc(jobRuns.id));
}

export async function selectRunIdsOfTeacher(db: Db, teacherId: TeacherId) {
  return db
    .select({ name: jobRuns.name, ids: sql<string[]>`array_agg(${jobRuns.id}::text)` })
    .from(jobRuns)
    .where(eq(jobRuns.teacherId, teacherId))
    .groupBy(jobRuns.name);
}

/** Begins a new try. Returns null when the run is over or was deleted. */
export async function updateRunStarted(db: Db, id: string): Promise<Run | null> {
  const [run] = await db
    .update(jobRuns)
    .set({ state: 'running', attempts: sql`${jobRuns.attempts} + 1`, progress: 0, detail: null })
    .where(and(eq(jobRuns.id, id), isUnfinished))
    .returning();
  return run ?? null;
}

/** Returns false when another try has begun since. */
export async function updateRunProgress(
  db: Db,
  attempt: AttemptKey,
  { progress, detail }: Pick<Run, 'progress' | 'detail'>,
): Promise<boolean> {
  const rows = await db
    .update(jobRuns)
    .set({ progress, detail })
    .where(isAttempt(attempt))
    .returning({ id: jobRuns.id });
  return rows.length > 0;
}

interface FailedEnd {
  readonly state: 'failed';
  readonly failure: RunFailure;
}

/** How a try ends. A run that is waiting is tried again. */
export type RunEnd =
  | { readonly state: 'waiting' }
  | { readonly state: 'done'; readonly result: unknown }
  | FailedEnd;

/** Returns false when another try has begun since. */
export async function updateRunEnded(db: Db, attempt: AttemptKey, end: RunEnd): Promise<boolean> {
  const rows = await db
    .update(jobRuns)
    .set({ ...end, finishedAt: end.state === 'waiting' ? null : sql`now()` })
    .where(isAttempt(attempt))
    .returning({ id: jobRuns.id });
  return rows.length > 0;
}

/** Ends the run in whatever state it is. Returns false when it was over already. */
export async function updateRunStopped(
  db: Db,
  id: string,
  end: { readonly state: 'cancelled' } | FailedEnd,
): Promise<boolean> {
  const rows = await db
    .update(jobRuns)
    .set({ ...end, finishedAt: sql`now()` })
    .where(and(eq(jobRuns.id, id), isUnfinished))
    .returning({ id: jobRuns.id });
  return rows.length > 0;
}

export async function deleteRunsFinishedBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(jobRuns).where(lt(jobRuns.finishedAt, moment));
}
