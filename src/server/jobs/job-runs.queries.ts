import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { type JobLogLine, type JobState, jobRuns } from '../db/schema/jobs.ts';

const LOG_LINES_KEPT = 200;
const unfinished: JobState[] = ['waiting', 'running'];

export type JobRun = typeof jobRuns.$inferSelect;

export async function insertJobRun(
  db: Db,
  run: { id: string; name: string; teacherId: string | null },
): Promise<void> {
  await db.insert(jobRuns).values(run);
}

export async function selectOptionalJobRun(db: Db, id: string): Promise<JobRun | null> {
  const [run] = await db.select().from(jobRuns).where(eq(jobRuns.id, id));
  return run ?? null;
}

export async function selectUnfinishedJobRuns(db: Db, id?: string) {
  return db
    .select({ id: jobRuns.id, name: jobRuns.name })
    .from(jobRuns)
    .where(and(inArray(jobRuns.state, unfinished), id ? eq(jobRuns.id, id) : undefined));
}

export async function selectJobIdsOfTeacher(db: Db, teacherId: string) {
  return db
    .select({ name: jobRuns.name, ids: sql<string[]>`array_agg(${jobRuns.id}::text)` })
    .from(jobRuns)
    .where(eq(jobRuns.teacherId, teacherId))
    .groupBy(jobRuns.name);
}

/** False when the run is cancelled, or belongs to an account that is gone. */
export async function updateJobRunStarted(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .update(jobRuns)
    .set({ state: 'running', attempts: sql`${jobRuns.attempts} + 1` })
    .where(and(eq(jobRuns.id, id), inArray(jobRuns.state, unfinished)))
    .returning({ id: jobRuns.id });
  return rows.length > 0;
}

export async function updateJobRunProgress(db: Db, id: string, progress: number): Promise<boolean> {
  const rows = await db
    .update(jobRuns)
    .set({ progress })
    .where(and(eq(jobRuns.id, id), inArray(jobRuns.state, unfinished)))
    .returning({ id: jobRuns.id });
  return rows.length > 0;
}

/** A run that is over stays as it ended. */
export async function updateJobRunState(db: Db, id: string, state: JobState): Promise<boolean> {
  const isOver = !unfinished.includes(state);
  const rows = await db
    .update(jobRuns)
    .set({ state, finishedAt: isOver ? sql`now()` : null })
    .where(and(eq(jobRuns.id, id), inArray(jobRuns.state, unfinished)))
    .returning({ id: jobRuns.id });
  return rows.length > 0;
}

export async function appendJobRunLog(db: Db, id: string, line: JobLogLine): Promise<void> {
  await db
    .update(jobRuns)
    .set({ log: sql`${jobRuns.log} || ${JSON.stringify([line])}::jsonb` })
    .where(and(eq(jobRuns.id, id), sql`jsonb_array_length(${jobRuns.log}) < ${LOG_LINES_KEPT}`));
}

export async function deleteJobRunsFinishedBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(jobRuns).where(lt(jobRuns.finishedAt, moment));
}
