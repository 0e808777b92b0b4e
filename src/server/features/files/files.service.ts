import type { Services } from '../../services.ts';
import { insertFileRemovals } from './file-removals.queries.ts';
import { removeFilesJob } from './remove-files.job.ts';

/**
 * For use in the transaction that deletes what the files belong to. Everything below these prefixes
 * is removed if, and only if, that transaction commits; a failed removal is retried.
 */
export async function deleteFilesOnCommit(
  { db, queue }: Services,
  prefixes: readonly string[],
): Promise<void> {
  if (prefixes.length === 0) return;
  await insertFileRemovals(db, prefixes);
  await queue.send(db, removeFilesJob, {});
}
