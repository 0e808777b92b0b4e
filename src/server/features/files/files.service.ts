import type { Services } from '../../services.ts';
import { insertFileRemovals } from './file-removals.queries.ts';
import { removeFilesJob } from './remove-files.job.ts';

/**
 * Part of the transaction that deletes what files belong to: everything below these prefixes goes
 * if, and only if, the transaction holds, however often its removal fails meanwhile.
 */
export async function forgetFiles(
  { db, queue }: Services,
  prefixes: readonly string[],
): Promise<void> {
  if (prefixes.length === 0) return;
  await insertFileRemovals(db, prefixes);
  await queue.send(db, removeFilesJob, {});
}
