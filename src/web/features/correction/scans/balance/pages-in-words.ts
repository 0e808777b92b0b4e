import type { Scan } from '#shared/contract/correction/scan-schemas.ts';
import { oneOrMany } from '#shared/domain/texts/counted.ts';

/** «76 dans le fichier»; an uncut sheet shows two pages, and the file then has fewer than were found. */
export function pagesInWords(total: number, scans: readonly Pick<Scan, 'pages'>[]): string {
  const files = oneOrMany(scans.length, 'le fichier', 'fichiers');
  const scanned = scans.reduce((sum, { pages }) => sum + (pages ?? total), 0);
  return total > scanned
    ? `${total} sur ${scanned} images dans ${files}`
    : `${total} dans ${files}`;
}
