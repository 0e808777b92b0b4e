import { z } from 'zod';
import { inTransaction } from '../../db/transaction.ts';
import { defineJob } from '../../jobs/job.ts';
import type { Services } from '../../services.ts';
import { allImageKeys, hashOfKey, imageFolder } from './image-key.ts';
import {
  deleteImageUnusedBefore,
  lockImage,
  selectHashesUnusedBefore,
  selectImageHashes,
  selectOptionalImage,
  updateImageUses,
} from './images.queries.ts';

const GRACE_MS = 24 * 3600 * 1000;

export const removeUnusedImagesJob = defineJob({
  name: 'images.remove-unused',
  payload: z.object({}),
  retries: 3,
  timeoutSeconds: 600,
  concurrency: 1,
  schedule: '41 * * * *',
  run: async (_, { services }) => {
    const moment = new Date(Date.now() - GRACE_MS);
    await updateImageUses(services.db);
    await removeRows(services, moment);
    await removeFilesWithoutRow(services, moment);
  },
});

/** The row goes first: a crash in between leaves a file that the next run finds. */
async function removeRows(services: Services, moment: Date): Promise<void> {
  for (const hash of await selectHashesUnusedBefore(services.db, moment)) {
    const removed = await inTransaction(services, ({ db }) =>
      deleteImageUnusedBefore(db, hash, moment),
    );
    for (const key of removed ? allImageKeys(removed) : []) await removeFile(services, hash, key);
  }
}

/** Whoever uploads the same picture at this moment waits, or has already brought its row back. */
async function removeFile(services: Services, hash: string, key: string): Promise<void> {
  await inTransaction(services, async ({ db, files }) => {
    await lockImage(db, hash);
    if (!(await selectOptionalImage(db, hash))) await files.remove(key);
  });
}

async function removeFilesWithoutRow(services: Services, moment: Date): Promise<void> {
  const known = new Set(await selectImageHashes(services.db));
  for await (const { key, writtenAt } of services.files.list(imageFolder)) {
    const isDraft = key.endsWith('.tmp');
    if (writtenAt >= moment || (known.has(hashOfKey(key)) && !isDraft)) continue;
    if (isDraft) await services.files.remove(key);
    else await removeFile(services, hashOfKey(key), key);
  }
}
