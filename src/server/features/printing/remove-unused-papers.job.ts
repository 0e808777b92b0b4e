import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Env } from '../../env.ts';
import { defineJob } from '../../jobs/job.ts';
import type { Services } from '../../services.ts';
import { existingQuizzes } from '../quizzes/quizzes.service.ts';
import { selectEditionIds } from './editions.queries.ts';
import { editionFolder, ownersOf, paperFolder } from './paper-files.ts';
import { deleteTypesetPapers, selectTypesetPaperKeys } from './typeset-papers.queries.ts';
import { scratchFolder } from './workshop.ts';

const KEPT_MS = 7 * 24 * 3600 * 1000;
const MOST_BYTES = 2 ** 30;
/** A file is written before its row: it may lack it for as long as a job may take. */
const GRACE_MS = 24 * 3600 * 1000;
const FILES_AT_ONCE = 500;

/** Bounds what is kept of papers that can be set again; editions go with their quiz alone. */
export const removeUnusedPapersJob = defineJob({
  name: 'printing.remove-unused',
  payload: z.object({}),
  retries: 3,
  timeoutSeconds: 600,
  concurrency: 1,
  schedule: '53 * * * *',
  run: async (_, { services }) => {
    const before = new Date(Date.now() - KEPT_MS);
    await deleteTypesetPapers(services.db, { before, mostBytes: MOST_BYTES });
    await sweep(services, paperFolder, (ids) => selectTypesetPaperKeys(services.db, ids));
    await sweep(services, editionFolder, (ids) => selectEditionIds(services.db, ids));
    await emptyScratch(services.env);
  },
});

/** Files without a row go after a day; those of a quiz that is gone at once. */
async function sweep(
  { db, files }: Services,
  folder: string,
  known: (ids: string[]) => Promise<string[]>,
): Promise<void> {
  for await (const some of inBatches(files.list(folder))) {
    const owners = some.map(({ key }) => ownersOf(key));
    const quizzes = new Set(await existingQuizzes(db, [...new Set(owners.map((o) => o.quizId))]));
    const rows = new Set(await known([...new Set(owners.map(({ id }) => id))]));
    for (const { key, writtenAt } of some) {
      const { quizId, id } = ownersOf(key);
      const isOld = writtenAt.getTime() < Date.now() - GRACE_MS;
      const isDraft = key.endsWith('.tmp');
      const isNeeded = rows.has(id) && !isDraft;
      if (!quizzes.has(quizId) || (isOld && !isNeeded)) await files.remove(key);
    }
  }
}

async function* inBatches<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < FILES_AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

/** What a process that was killed left behind. */
async function emptyScratch(env: Env): Promise<void> {
  const folder = scratchFolder(env);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    const isOld = found && found.mtimeMs < Date.now() - GRACE_MS;
    if (isOld) await rm(path, { recursive: true, force: true });
  }
}
