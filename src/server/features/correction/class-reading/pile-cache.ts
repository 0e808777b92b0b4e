import { inSteps } from '#paper/process/in-steps.ts';
import {
  type WeighedPage,
  weighBatchInSteps,
} from '#shared/domain/correction/class-reading/weigh-batch.ts';
import type { Db } from '../../../db/client.ts';
import { EtagCache } from '../../../etag-cache.ts';
import { defineSingleton } from '../../../singletons.ts';
import {
  type CountedPage,
  selectCountedPages,
  selectPileEtag,
} from '../pages/scan-pages.queries.ts';
import { batchPage } from '../pages/ticked-boxes.ts';

/** The pages of a correction whose boxes are marked, and what speaks for and against each box. */
export interface Pile {
  /** Copy by copy, sheet by sheet. */
  readonly pages: readonly CountedPage[];
  /** The n-th is the n-th page's. */
  readonly weighed: readonly WeighedPage[];
}

/** Twelve classes of two hundred with four pages each. */
export const mostCachedPages = 10_000;

/**
 * Piles that somebody works with. What was measured on paper changes only with the pages themselves,
 * and weighs far more than all that is decided about it.
 */
export class PileCache {
  readonly #cache = new EtagCache<Pile>({
    most: mostCachedPages,
    weigh: ({ pages }) => pages.length,
  });

  /** As the database has it now; in a transaction, as that has left it. */
  async find(db: Db, quizId: string): Promise<Pile> {
    const found = await this.#cache.find(
      quizId,
      () => selectPileEtag(db, quizId),
      async () => {
        const pages = await selectCountedPages(db, quizId);
        return { pages, weighed: await inSteps(weighBatchInSteps(pages.map(batchPage))) };
      },
    );
    return found?.value ?? { pages: [], weighed: [] };
  }
}

export const pileCache = defineSingleton(() => new PileCache());
