import { mostBytesOfScan, scanLimitInWords } from '#shared/domain/limits.ts';

/** The first fault among the files, with the name of the file, before any of them is sent. */
export function unsendableFile(files: readonly Pick<File, 'name' | 'size'>[]): string | null {
  for (const { name, size } of files) {
    if (size === 0) return `«\u00a0${name}\u00a0» est vide. Scannez-le ou copiez-le à nouveau.`;
    if (size > mostBytesOfScan) return `«\u00a0${name}\u00a0» dépasse ${scanLimitInWords}.`;
  }
  return null;
}
