import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { type JobState, jobRuns } from '../../db/schema/jobs.ts';
import { type ExportFailure, finalExports } from '../../db/schema/printing.ts';

export interface FinalExport {
  readonly jobId: string;
  readonly failure: ExportFailure | null;
  /** Null once its run is forgotten. */
  readonly state: JobState | null;
  readonly progress: number | null;
}

/** The last one of a quiz, with how far its run is. */
export async function selectOptionalFinalExport(
  db: Db,
  quizId: string,
): Promise<FinalExport | null> {
  const [row] = await db
    .select({
      jobId: finalExports.jobId,
      failure: finalExports.failure,
      state: jobRuns.state,
      progress: jobRuns.progress,
    })
    .from(finalExports)
    .leftJoin(jobRuns, eq(jobRuns.id, finalExports.jobId))
    .where(eq(finalExports.quizId, quizId));
  return row ?? null;
}

export async function upsertFinalExport(db: Db, quizId: string, jobId: string): Promise<void> {
  await db
    .insert(finalExports)
    .values({ quizId, jobId })
    .onConflictDoUpdate({ target: finalExports.quizId, set: { jobId, failure: null } });
}

/** Of this very run: a later one has a fate of its own. */
export async function updateFinalExportFailed(
  db: Db,
  jobId: string,
  failure: ExportFailure,
): Promise<void> {
  await db.update(finalExports).set({ failure }).where(eq(finalExports.jobId, jobId));
}
