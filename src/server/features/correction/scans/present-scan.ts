import type { Scan } from '#shared/contract/correction/scan-schemas.ts';
import { areOneEach } from './pages/count-pages.ts';
import type { PageSummary } from './pages/scan-pages.queries.ts';
import type { ScanRow } from './scans.queries.ts';

export function presentScan(scan: ScanRow, pages: readonly PageSummary[]): Scan {
  const { id, name, byteSize, createdAt, state, failure } = scan;
  const conflicting = pages.filter((page) => page.scanId === id && page.isConflicting);
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
  };
}
