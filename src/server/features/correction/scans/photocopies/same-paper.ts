import { sureFrom } from '#shared/domain/correction/boxes/confidence.ts';
import { decidePages } from '../../boxes/ticked-boxes.ts';
import type { CorrectionRow } from '../../corrections.queries.ts';
import type { CountedPage } from '../pages/scan-pages.queries.ts';

/** What a page shows, by which it is known again when it is scanned twice. */
export interface ShownOnPage {
  readonly ticked: string;
  /** The number that was coded, where every digit is beyond doubt. */
  readonly number: string | null;
}

export function shownOn(
  page: CountedPage,
  rules: Pick<CorrectionRow, 'threshold' | 'fillCancels'>,
): ShownOnPage {
  const decided = decidePages([page], rules).decision.pages[0];
  const number = decided?.number;
  const isSure = number?.confidence.every((confidence) => confidence >= sureFrom) ?? false;
  return {
    ticked: JSON.stringify(decided?.ticked),
    number: isSure && number ? number.digits : null,
  };
}

/** Two students may well answer alike; they do not have the same number. */
export function maybeSamePaper(one: ShownOnPage, other: ShownOnPage): boolean {
  if (one.ticked !== other.ticked) return false;
  return one.number === null || other.number === null || one.number === other.number;
}
