import { createHash } from 'node:crypto';
import type { PageSummary } from './scan-pages.queries.ts';
import { thousandthsOf } from './thresholds.ts';

type EtagPage = Pick<PageSummary, 'id' | 'copy' | 'sheet' | 'counts' | 'placing'>;

/**
 * The etag of the pile: which pages there are, whose boxes are marked, and where a person has
 * placed them.
 */
export function pagesEtag(pile: readonly EtagPage[]): string {
  const hash = createHash('sha256');
  for (const { id, copy, sheet, counts, placing } of pile) {
    hash.update(`${id}${copy}${counts ? '+' : '-'}`);
    if (placing !== null) hash.update(`${sheet} ${placing}`);
  }
  return hash.digest('base64url').slice(0, 22);
}

/** The etag of how the boxes of a pile are read while nobody decides. */
export function readingEtag(
  pileEtag: string,
  { threshold, fillCancels }: { readonly threshold: number; readonly fillCancels: boolean },
): string {
  return `${pileEtag} ${thousandthsOf(threshold)}${fillCancels ? ' fill' : ''}`;
}
