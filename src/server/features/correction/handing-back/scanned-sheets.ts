import type { Place } from '#paper/annotate/copy-notes.ts';
import { ownPart } from '../copy-pages/shown-page.ts';
import type { ScanPageRow } from '../scans/pages/scan-pages.queries.ts';

/** A sheet of paper that bears pages of a copy: one, or two side by side. */
export interface ScannedSheet {
  readonly row: ScanPageRow;
  readonly halves: readonly ScanPageRow[];
  /** What may be shown of it, where the other half is not this copy's. */
  readonly only: Place | null;
}

/** The sheets of a copy in the order of its pages. */
export function sheetsOf(rows: readonly ScanPageRow[]): ScannedSheet[] {
  const sheets = Map.groupBy(rows, ({ scanId, page }) => `${scanId}/${page}`);
  return [...sheets.values()].flatMap((halves): ScannedSheet[] => {
    const [row] = halves;
    if (!row) return [];
    const isShared = row.half !== 0 && halves.length === 1;
    return [{ row, halves, only: isShared ? ownPart(row) : null }];
  });
}
