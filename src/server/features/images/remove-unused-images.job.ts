import { z } from 'zod';
import { inTransaction } from '../../db/transaction.ts';
import { inBatches } from '../../in-batches.ts';
import { defineJob } from '../../jobs/job.ts';
import type { Services } from '../../services.ts';
import { allImageKeys, hashOfKey, imageFolder } from './image-key.ts';
import {
  deleteImageUnusedBefore,
  lockImage,
  selectHashesUnusedBefore,
  selectImages,
  selectOptionalImage,
  updateImageUses,
} from './images.queries.ts';

const GRACE_MS = 24 * 3600 * 1000;
const FILES_AT_ONCE = 1000;

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

/** The row is deleted first: a crash in between leaves a file, which the next run removes. */
async function removeRows(services: Services, moment: Date): Promise<void> {
  for (const hash of await selectHashesUnusedBefore(services.db, moment)) {
    const removed = await inTransaction(services, ({ db }) =>
      deleteImageUnusedBefore(db, hash, moment),
    );
    for (const key of removed ? allImageKeys(removed) : []) await removeFile(services, hash, key);
  }
}

/** A concurrent upload of this picture waits for the lock or has already restored the row. */
async function removeFile(services: Services, hash: string, key: string): Promise<void> {
  await inTransaction(services, async ({ db, files }) => {
    await lockImage(db, hash);
    const image = await selectOptionalImage(db, hash);
    if (!image || !allImageKeys(image).includes(key)) await files.remove(key);
  });
}

async function removeFilesWithoutRow(services: Services, moment: Date): Promise<void> {
  for await (const some of inBatches(services.files.list(imageFolder), FILES_AT_ONCE)) {
    const old = some.filter(({ writtenAt }) => writtenAt < moment).map(({ key }) => key);
    const images = await selectImages(services.db, old.map(hashOfKey));
    const needed = new Set(images.flatMap(allImageKeys));
    for (const key of old) if (!needed.has(key)) await removeFile(services, hashOfKey(key), key);
  }
}
