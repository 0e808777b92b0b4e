import { createHash } from 'node:crypto';
import type { PageSummary } from '../scans/pages/scan-pages.queries.ts';
import { thousandthsOf } from '../thresholds.ts';

type StampedPage = Pick<PageSummary, 'id' | 'copy' | 'sheet' | 'counts' | 'placing'>;

/** Names the pile: which pages there are, whose boxes are marked, and where a person has placed them. */
export function pagesStamp(pile: readonly StampedPage[]): string {
  const hash = createHash('sha256');
  for (const { id, copy, sheet, counts, placing } of pile) {
    hash.update(`${id}${copy}${counts ? '+' : '-'}`);
    if (placing !== null) hash.update(`${sheet} ${placing}`);
  }
  return hash.digest('base64url').slice(0, 22);
}

/** Names how the boxes of a pile are read while nobody decides. */
export function readingStamp(
  pileStamp: string,
  { threshold, fillCancels }: { readonly threshold: number; readonly fillCancels: boolean },
): string {
  return `${pileStamp} ${thousandthsOf(threshold)}${fillCancels ? ' fill' : ''}`;
}
