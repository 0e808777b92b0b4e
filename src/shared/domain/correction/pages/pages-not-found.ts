import { plural } from '../../texts/counted.ts';

/** «Pages 2, 4 introuvables dans les scans». Not for none. */
export function pagesNotFound(sheets: readonly number[]): string {
  const { length } = sheets;
  return `${plural(length, 'Page')} ${sheets.join(', ')} ${plural(length, 'introuvable')} dans les scans`;
}
