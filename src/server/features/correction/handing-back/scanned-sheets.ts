import type { PicturePart } from '#paper/reader/pages/page-pictures.ts';
import { isWhole, ownPart } from '../copy-pages/shown-page.ts';
import { type PageRecord, pageRecordFormat } from '../scans/pages/page-record.ts';
import type { ScanPageRow } from '../scans/pages/scan-pages.queries.ts';

/** A sheet of paper that bears pages of a copy: one, or two that lie alike. */
export interface ScannedSheet {
  readonly row: ScanPageRow;
  readonly record: PageRecord;
  readonly halves: readonly ScanPageRow[];
  /** What may be shown of it, where something else than this copy is on it. */
  readonly only: PicturePart | null;
}

/** The sheets of a copy in the order of its pages. */
export function sheetsOf(rows: readonly ScanPageRow[]): ScannedSheet[] {
  const pages = rows.map((row) => ({ row, record: pageRecordFormat.read(row.record) }));
  const sheets = Map.groupBy(
    pages,
    ({ row, record }) => `${row.scanId}/${row.page}/${record.turns}`,
  );
  return [...sheets.values()].flatMap((halves): ScannedSheet[] => {
    const [first] = halves;
    if (!first) return [];
    const { row, record } = first;
    const own = ownPart({ half: row.half, record });
    const only = halves.length > 1 || isWhole(own) ? null : own;
    return [{ row, record, halves: halves.map((half) => half.row), only }];
  });
}
