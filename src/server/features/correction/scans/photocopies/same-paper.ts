import { sureFrom } from '#shared/domain/correction/class-reading/confidence.ts';
import { unreadDigit } from '#shared/domain/students/student-number.ts';
import type { CorrectionRow } from '../../base/corrections.queries.ts';
import type { CountedPage } from '../../pages/scan-pages.queries.ts';
import { decidePages } from '../../pages/ticked-boxes.ts';

/** What a page shows, by which it is known again when it is scanned twice. */
export interface ShownOnPage {
  readonly ticked: string;
  /** The coded digits column by column, null where one is in doubt; empty without a grid. */
  readonly columns: readonly (string | null)[];
  /** The coded number, where every digit is beyond doubt; null otherwise. */
  readonly number: string | null;
}

export function shownOn(
  page: CountedPage,
  rules: Pick<CorrectionRow, 'threshold' | 'fillCancels'>,
): ShownOnPage {
  const decided = decidePages([page], rules).decision.pages[0];
  const { digits = '', confidence = [] } = decided?.number ?? {};
  const columns = [...digits].map((digit, index) =>
    (confidence[index] ?? 0) >= sureFrom ? digit : null,
  );
  const isSure = columns.length > 0 && !columns.includes(null);
  return { ticked: JSON.stringify(decided?.ticked), columns, number: isSure ? digits : null };
}

/**
 * Tells whether two pages may be the same paper: two students may well answer alike, but they do
 * not have the same number.
 */
export function maybeSamePaper(one: ShownOnPage, other: ShownOnPage): boolean {
  if (one.ticked !== other.ticked) return false;
  return one.columns.every((digit, index) => {
    const there = other.columns[index] ?? null;
    return digit === null || there === null || digit === there;
  });
}

/** Tells whether the same number, whole and beyond doubt, says that it is the same paper. */
export function isSurelySamePaper(one: ShownOnPage, other: ShownOnPage): boolean {
  const isWhole = one.number !== null && !one.number.includes(unreadDigit);
  return isWhole && one.number === other.number && one.ticked === other.ticked;
}
