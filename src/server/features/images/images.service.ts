import type { Db } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { selectOptionalUpload } from './images.queries.ts';

export function imageUrl(hash: string): string {
  return `/api/images/${hash}`;
}

/** The hash behind the address of a picture that this teacher uploaded; null for none. */
export async function findUploadedImage(
  db: Db,
  teacherId: string,
  url: string | null,
): Promise<string | null> {
  if (!url) return null;
  const hash = url.startsWith(imageUrl('')) ? url.slice(imageUrl('').length) : '';
  const upload = await selectOptionalUpload(db, teacherId, hash);
  if (!upload) throw new AppError(400, 'unknown_image', 'Cette image n’existe pas.');
  return upload.hash;
}
