import type { Scan } from '#shared/contract/correction/scan-schemas.ts';
import type { PageSummary } from './pages/scan-pages.queries.ts';
import type { ScanRow } from './scans.queries.ts';

export function presentScan(scan: ScanRow, pages: readonly PageSummary[]): Scan {
  const { id, name, byteSize, createdAt, state, failure } = scan;
  const own = pages.filter((page) => page.scanId === id);
  return {
    id,
    name,
    byteSize,
    createdAt: createdAt.toISOString(),
    state,
    pages: scan.pages,
    failure,
    conflicts: own.filter(({ isConflicting }) => isConflicting).length,
  };
}
