import { isDiskFull } from '#paper/process/disk-full.ts';
import { AppError } from './errors.ts';

const DISK_OF_POSTGRES_FULL = '53100';
/** The codes of MinIO and Ceph. Other S3 stores are recognised by the status alone. */
const fullErrorNames = new Set(['XMinioStorageFull', 'QuotaExceeded']);
const INSUFFICIENT_STORAGE = 507;

/** The error for a caller whose file or row finds no room left; null for any other failure. */
export function storageFull(error: unknown): AppError | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, $metadata } = cause as { code?: string; $metadata?: { httpStatusCode?: number } };
    const isStatus = $metadata?.httpStatusCode === INSUFFICIENT_STORAGE;
    const isDisk = isDiskFull(cause) || code === DISK_OF_POSTGRES_FULL;
    if (isStatus || isDisk || fullErrorNames.has(cause.name)) return refusal();
  }
  return null;
}

const refusal = () =>
  new AppError(
    INSUFFICIENT_STORAGE,
    'storage_full',
    'Le serveur n’a plus de place pour enregistrer. Prévenez la personne qui l’administre, puis réessayez.',
  );
