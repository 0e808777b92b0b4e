import { inSteps } from '#paper/process/in-steps.ts';
import type { QuizId } from '#shared/contract/ids.ts';
import {
  type WeighedPage,
  weighBatchInSteps,
} from '#shared/domain/correction/class-reading/weigh-batch.ts';
import { EtagCache } from '../../../etag-cache.ts';
import type { Services } from '../../../services.ts';
import { defineSingleton } from '../../../singletons.ts';
import {
  type CountedPage,
  selectCountedPages,
  selectPileEtag,
} from '../pages/scan-pages.queries.ts';
import { batchPage } from '../pages/ticked-boxes.ts';

/** The pages of a correction whose boxes are marked, and what speaks for and against each box. */
export interface Pile {
  /** The pages, copy by copy and sheet by sheet. */
  readonly pages: readonly CountedPage[];
  /** The evidence for and against each box; the n-th entry is the n-th page's. */
  readonly weighed: readonly WeighedPage[];
}

/** The cache has room for twelve classes of two hundred students with four pages each. */
const MOST_PAGES = 10_000;

/**
 * Caches the piles that somebody works with. What was measured on paper changes only with the pages
 * themselves, and weighs far more than all that is decided about it. The reading of a class is
 * cached with its pile.
 */
export const pileCache = defineSingleton(
  () =>
    new EtagCache<Pile>({
      most: MOST_PAGES,
      weigh: (pile) => 1 + (pile?.pages.length ?? 0),
    }),
);

export type PileSource = Pick<Services, 'db' | 'singletons'>;

/** Returns the pile as the database has it now; in a transaction, with the changes made so far. */
export async function findPile({ db, singletons }: PileSource, quizId: QuizId): Promise<Pile> {
  const found = await pileCache(singletons).find(
    quizId,
    () => selectPileEtag(db, quizId),
    async () => {
      const pages = await selectCountedPages(db, quizId);
      return { pages, weighed: await inSteps(weighBatchInSteps(pages.map(batchPage))) };
    },
  );
  return found?.value ?? { pages: [], weighed: [] };
}
