import { isDiskFull } from '#paper/process/disk-full.ts';
import { AppError } from './errors.ts';

const DISK_OF_POSTGRES_FULL = '53100';
/** The codes of MinIO and Ceph. Other S3 stores are recognised by the status alone. */
const fullErrorNames = new Set(['XMinioStorageFull', 'QuotaExceeded']);
const INSUFFICIENT_STORAGE = 507;
const refusedCodes = new Set(['EACCES', 'EPERM', 'EROFS']);

/**
 * The error for a caller when nothing can be stored until somebody acts: no room is left, or the
 * store lets us write no more. Null for any other failure.
 */
export function storageFault(error: unknown): AppError | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code = '', $metadata } = cause as StoreError;
    const status = $metadata?.httpStatusCode;
    const isDisk = isDiskFull(cause) || code === DISK_OF_POSTGRES_FULL;
    if (status === INSUFFICIENT_STORAGE || isDisk || fullErrorNames.has(cause.name)) return full();
    if (status === 401 || status === 403 || refusedCodes.has(code)) return refused();
  }
  return null;
}

interface StoreError {
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

const full = () =>
  new AppError(
    INSUFFICIENT_STORAGE,
    'storage_full',
    'Le serveur n’a plus de place pour enregistrer. Prévenez la personne qui l’administre, puis réessayez.',
  );

const refused = () =>
  new AppError(
    INSUFFICIENT_STORAGE,
    'storage_refused',
    'Le serveur n’a plus le droit d’enregistrer de fichiers. Prévenez la personne qui l’administre, puis réessayez.',
  );
