import { createHash } from 'node:crypto';
import type { PageSummary } from '../scans/pages/scan-pages.queries.ts';

/** Names the pile: which pages there are, and whose boxes are marked. */
export function pagesStamp(pile: readonly Pick<PageSummary, 'id' | 'copy' | 'counts'>[]): string {
  const hash = createHash('sha256');
  for (const { id, copy, counts } of pile) hash.update(`${id}${copy}${counts ? '+' : '-'}`);
  return hash.digest('base64url').slice(0, 22);
}

/** Names how the boxes of a pile are read while nobody decides. */
export function readingStamp(
  pileStamp: string,
  { threshold, fillCancels }: { readonly threshold: number; readonly fillCancels: boolean },
): string {
  return `${pileStamp} ${Math.round(threshold * 1000)}${fillCancels ? ' fill' : ''}`;
}
