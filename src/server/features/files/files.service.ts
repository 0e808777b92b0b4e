import type { Services } from '../../services.ts';
import { insertFileRemovals } from './file-removals.queries.ts';
import { removeFilesJob } from './remove-files.job.ts';

/**
 * In the transaction that deletes what the files belong to. The files are removed if, and only if,
 * it commits; a failed removal is retried.
 */
export async function deleteFilesOnCommit(
  { db, queue }: Services,
  prefixes: readonly string[],
): Promise<void> {
  if (prefixes.length === 0) return;
  await insertFileRemovals(db, prefixes);
  await queue.send(db, removeFilesJob, {});
}
