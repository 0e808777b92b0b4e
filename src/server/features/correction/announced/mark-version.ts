import type { CopyReading } from '../class-reading/class-reading.ts';

/**
 * Names what a mail tells a student: which copy earned which mark. The same one is never sent twice;
 * another one, after the marks were computed again, is a new mail.
 */
export function markVersion(copy: number, final: number): string {
  return `${copy}:${final}`;
}

export function readMarkVersion(version: string): { copy: number; final: number } {
  const [copy = 0, final = 0] = version.split(':').map(Number);
  return { copy, final };
}

/** The version of the mark of a copy; null while the copy has no mark. */
export const versionOfMark = ({ copy, mark }: CopyReading): string | null =>
  mark ? markVersion(copy, mark.final) : null;
