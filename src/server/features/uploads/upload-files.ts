import type { StoredFile } from '../../storage/file-store.ts';
import type { UploadPart, UploadRow } from './uploads.queries.ts';

export const uploadsPrefix = 'uploads';

export function uploadPrefix(uploadId: string): string {
  return `${uploadsPrefix}/${uploadId}`;
}

export function partKey(uploadId: string, { fileId }: Pick<UploadPart, 'fileId'>): string {
  return `${uploadPrefix(uploadId)}/${fileId}`;
}

export function uploadOf(fileKey: string): string | null {
  const [, id] = /^uploads\/([0-9a-f-]{36})\//.exec(fileKey) ?? [];
  return id ?? null;
}

type Measures = Pick<UploadRow, 'size' | 'partBytes'>;

export function partCount({ size, partBytes }: Measures): number {
  return Math.ceil(size / partBytes);
}

/** Null for a part that the file does not have. */
export function partSize(upload: Measures, number: number): number | null {
  const last = partCount(upload) - 1;
  if (number > last) return null;
  return number < last ? upload.partBytes : upload.size - last * upload.partBytes;
}

export function filesOfParts(
  upload: Measures & Pick<UploadRow, 'id'>,
  parts: readonly UploadPart[],
): Pick<StoredFile, 'key' | 'size'>[] {
  return parts.map((part) => ({
    key: partKey(upload.id, part),
    size: partSize(upload, part.number) ?? 0,
  }));
}
