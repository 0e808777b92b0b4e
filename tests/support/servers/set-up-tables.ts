import { allJobs, allRunKinds } from '#server/all-jobs.ts';
import { setUpDatabase } from '#server/db/migrate.ts';
import { JobQueue } from '#server/jobs/queue.ts';
import { createLog } from '#server/log.ts';

export async function setUpTables(url: string): Promise<void> {
  const queue = new JobQueue(url, createLog('silent'));
  await setUpDatabase(url, { complete: () => queue.start(allJobs, allRunKinds) });
  await queue.stop();
}
