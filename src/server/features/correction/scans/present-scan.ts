import type { Scan } from '#shared/contract/correction/scan-schemas.ts';
import {
  countLooseBlanks,
  type ScannedSide,
} from '#shared/domain/correction/pages/loose-blanks.ts';
import type { PageOutcome } from '#shared/domain/correction/pages/reading-balance.ts';
import type { PageSummary } from '../pages/scan-pages.queries.ts';
import type { ScanRow } from '../pages/scans.queries.ts';
import { areOneEach } from './pages/count-pages.ts';

export function presentScan(scan: ScanRow, pages: readonly PageSummary[]): Scan {
  const { id, name, byteSize, createdAt, state, failure } = scan;
  const own = pages.filter((page) => page.scanId === id);
  const conflicting = own.filter((page) => page.isConflicting);
  return {
    id,
    name,
    byteSize,
    createdAt: createdAt.toISOString(),
    state,
    pages: scan.pages,
    failure,
    conflicts: conflicting.length,
    canTakeNew: areOneEach(conflicting),
    looseBlanks: countLooseBlanks(sidesOf(own)),
  };
}

/** A picture on which two papers lie is of no copy alone. */
function sidesOf(pages: readonly PageSummary[]): ScannedSide[] {
  return [...Map.groupBy(pages, ({ page }) => page).values()].flatMap(([first, ...more]) =>
    first ? [{ outcome: outcomeOf(first), copy: more.length > 0 ? null : first.copy }] : [],
  );
}

export const outcomeOf = ({ verdict, filedIn }: PageSummary): PageOutcome =>
  filedIn ? 'filed' : verdict;
