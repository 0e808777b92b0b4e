import { z } from 'zod';
import { inBatches } from '../../in-batches.ts';
import { defineJob } from '../../jobs/job.ts';
import { removeStaleScratchFolders } from '../../scratch-folders.ts';
import type { Services } from '../../services.ts';
import { quizzesPrefix } from '../../storage/quiz-files.ts';
import { selectPrintedIds } from './editions.queries.ts';
import { deleteTypesetPapers, selectTypesetPaperKeys } from './sheets/typeset-papers.queries.ts';
import { editionOf, paperOf } from './typesetting/paper-files.ts';
import { scratchFolder } from './typesetting/set-paper.ts';

const KEPT_MS = 7 * 24 * 3600 * 1000;
const MOST_BYTES = 2 ** 30;
/** A file is written before its row, and may lack one for as long as a job may take. */
const GRACE_MS = 24 * 3600 * 1000;
const FILES_AT_ONCE = 1000;

/** Limits the room of papers that can be typeset again. Editions stay as long as their quiz. */
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
    await sweep(services);
    await removeStaleScratchFolders(scratchFolder(services.env), new Date(Date.now() - GRACE_MS));
  },
});

async function sweep({ db, files }: Services): Promise<void> {
  const before = new Date(Date.now() - GRACE_MS);
  for await (const some of inBatches(files.list(quizzesPrefix), FILES_AT_ONCE)) {
    const old = some.filter(({ writtenAt }) => writtenAt < before).map(({ key }) => key);
    const editions = await selectPrintedIds(db, found(old, editionOf));
    const papers = await selectTypesetPaperKeys(db, found(old, paperOf));
    const inUse = new Set([...editions, ...papers]);
    for (const key of old) {
      const owner = editionOf(key) ?? paperOf(key);
      if (owner && !inUse.has(owner)) await files.remove(key);
    }
  }
}

function found(keys: readonly string[], ownerOf: (key: string) => string | null): string[] {
  return [...new Set(keys.map(ownerOf).filter((owner) => owner !== null))];
}
