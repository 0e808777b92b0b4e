import { z } from 'zod';
import { inTransaction } from '../../db/transaction.ts';
import { inBatches } from '../../in-batches.ts';
import { defineJob } from '../../jobs/job.ts';
import type { Services } from '../../services.ts';
import { uploadOf, uploadPrefix, uploadsPrefix } from './upload-files.ts';
import {
  selectOptionalUploadForChange,
  selectUploadIds,
  selectUploadIdsUntouchedSince,
} from './uploads.queries.ts';
import { deleteUploadWithFiles } from './uploads.service.ts';

/** A teacher may resume an upload after a weekend. */
const KEPT_MS = 4 * 24 * 3600 * 1000;
const GRACE_MS = 24 * 3600 * 1000;
const FILES_AT_ONCE = 1000;

export const removeOldUploadsJob = defineJob({
  name: 'uploads.remove-old',
  payload: z.object({}),
  retries: 3,
  timeoutSeconds: 600,
  concurrency: 1,
  schedule: '37 * * * *',
  run: async (_, { services }) => {
    const before = new Date(Date.now() - KEPT_MS);
    for (const id of await selectUploadIdsUntouchedSince(services.db, before)) {
      await inTransaction(services, async (services) => {
        const upload = await selectOptionalUploadForChange(services.db, id);
        if (upload && upload.touchedAt < before) await deleteUploadWithFiles(services, id);
      });
    }
    await removePartsWithoutRow(services);
  },
});

/** Removes parts that arrived while their upload was being deleted. */
async function removePartsWithoutRow({ db, files }: Services): Promise<void> {
  const before = new Date(Date.now() - GRACE_MS);
  for await (const some of inBatches(files.list(uploadsPrefix), FILES_AT_ONCE)) {
    const old = some.filter(({ writtenAt }) => writtenAt < before);
    const owners = old.map(({ key }) => uploadOf(key)).filter((id) => id !== null);
    const uploadIds = new Set(await selectUploadIds(db, [...new Set(owners)]));
    for (const id of new Set(owners))
      if (!uploadIds.has(id)) await files.removeAll(uploadPrefix(id));
  }
}
