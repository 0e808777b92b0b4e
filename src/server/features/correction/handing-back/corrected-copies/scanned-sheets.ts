import type { PicturePart } from '#paper/reader/pages/page-pictures.ts';
import type { CountedPage, ScanPageRow } from '../../pages/scan-pages.queries.ts';
import { isWhole, ownPart } from '../copy-pages/shown-page.ts';

/** A page as it was read, and where its picture is. */
export type PicturedPage = CountedPage & Pick<ScanPageRow, 'source'>;

/** A sheet of paper that bears pages of a copy: one, or two that lie alike. */
export interface ScannedSheet {
  readonly page: PicturedPage;
  readonly halves: readonly PicturedPage[];
  /** The part that may be shown, where something other than this copy is on the sheet. */
  readonly only: PicturePart | null;
}

/** The sheets of a copy in the order of its pages. */
export function sheetsOf(pages: readonly PicturedPage[]): ScannedSheet[] {
  const sheets = Map.groupBy(
    pages,
    ({ scanId, page, record }) => `${scanId}/${page}/${record.turns}`,
  );
  return [...sheets.values()].flatMap((halves): ScannedSheet[] => {
    const [page] = halves;
    if (!page) return [];
    const own = ownPart(page);
    const only = halves.length > 1 || isWhole(own) ? null : own;
    return [{ page, halves, only }];
  });
}
