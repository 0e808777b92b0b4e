import type { BatchPage } from '#shared/domain/correction/class-reading/weigh-batch.ts';
import type { PageFitData } from '../place/fit/page-fit.ts';
import type { FoundPage } from '../read-page.ts';

/** A page as it was found, without what the layout already contains. */
export interface FoundSheet extends BatchPage {
  readonly sheet: number;
  /** Null where the paper has no strip, so that its edition is not verified. */
  readonly edition: number | null;
  /** The number of the answer of each box, in the order of the layout. */
  readonly answers: readonly number[];
  /** In pixels of the image that was read. */
  readonly fit: PageFitData;
}

export function foundSheet(found: FoundPage): FoundSheet {
  const { copy, page, frame, edition, fit, measures, unplaced } = found;
  return {
    copy,
    sheet: page.page,
    edition,
    questions: page.answers.map(({ question }) => question),
    answers: page.answers.map(({ answer }) => answer),
    code: frame.code.map(({ place, value }) => ({ place, value })),
    measures,
    fit,
    unplaced,
  };
}
