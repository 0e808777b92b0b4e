import type { Scan } from '#shared/contract/correction/scan-schemas.ts';
import { alarmOnPage } from '#shared/domain/correction/class-reading/batch-alarms.ts';
import { looseBlanks } from '#shared/domain/correction/pages/loose-blanks.ts';
import type { PageOutcome } from '#shared/domain/correction/pages/reading-balance.ts';
import type { PageSummary } from '../pages/scan-pages.queries.ts';
import type { ScanRow } from '../pages/scans.queries.ts';
import { areOneEach } from './pages/count-pages.ts';

export function presentScan(
  scan: ScanRow,
  pages: readonly PageSummary[],
  seenAlarms: readonly string[],
): Scan {
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
    looseBlanks: looseBlanks(sidesOf(own))
      .map((side) => side.id)
      .filter((page) => !seenAlarms.includes(alarmOnPage('blank', page))),
  };
}

/** A picture on which two papers lie is of no copy alone. */
function sidesOf(pages: readonly PageSummary[]) {
  return [...Map.groupBy(pages, ({ page }) => page).values()].flatMap(([first, ...more]) =>
    first
      ? [{ id: first.id, outcome: outcomeOf(first), copy: more.length > 0 ? null : first.copy }]
      : [],
  );
}

export const outcomeOf = ({ verdict, filedIn }: PageSummary): PageOutcome =>
  filedIn ? 'filed' : verdict;
