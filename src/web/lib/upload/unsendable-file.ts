import { mostUploadBytes } from '#shared/domain/limits.ts';

/** What is wrong with one of the files, told by its name before any of them is sent. */
export function unsendableFile(files: readonly Pick<File, 'name' | 'size'>[]): string | null {
  for (const { name, size } of files) {
    if (size === 0) return `«\u00a0${name}\u00a0» est vide. Scannez-le ou copiez-le à nouveau.`;
    if (size > mostUploadBytes) return `«\u00a0${name}\u00a0» dépasse 500\u00a0Mo.`;
  }
  return null;
}
