import { z } from 'zod';
import { removeScratchOfTheDead } from '#paper/process/scratch-folder.ts';
import { inBatches } from '../../../in-batches.ts';
import { defineJob } from '../../../jobs/job.ts';
import { removeStaleScratchFolders } from '../../../scratch-folders.ts';
import type { Services } from '../../../services.ts';
import { quizzesPrefix } from '../../../storage/quiz-files.ts';
import { readingFolder, scanOf } from '../pages/scan-files.ts';
import { selectScanIds } from '../pages/scans.queries.ts';

/**
 * A file is sent before its row is written, so the row may be missing for as long as an upload
 * takes.
 */
const GRACE_MS = 24 * 3600 * 1000;
const FILES_AT_ONCE = 1000;

/** Copies are personal data, so an upload that was cut off leaves none of them behind. */
export const removeUnusedScansJob = defineJob({
  name: 'correction.remove-unused',
  payload: z.object({}),
  retries: 3,
  timeoutSeconds: 600,
  concurrency: 1,
  schedule: '37 * * * *',
  run: (_, { services }) => removeUnusedScans(services, new Date(Date.now() - GRACE_MS)),
});

export async function removeUnusedScans(services: Services, before: Date): Promise<void> {
  const { db, files, env } = services;
  for await (const some of inBatches(files.list(quizzesPrefix), FILES_AT_ONCE)) {
    const old = some.flatMap(({ key, writtenAt }) => {
      const scan = writtenAt < before ? scanOf(key) : null;
      return scan === null ? [] : [{ key, scan }];
    });
    const scanIds = new Set(await selectScanIds(db, [...new Set(old.map(({ scan }) => scan))]));
    for (const { key, scan } of old) if (!scanIds.has(scan)) await files.remove(key);
  }
  await removeStaleScratchFolders(readingFolder(env), before);
  await removeScratchOfTheDead();
}
