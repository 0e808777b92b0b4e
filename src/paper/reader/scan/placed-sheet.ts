import { WorkerPool, type WorkerRun } from '../../process/worker-pool.ts';
import type { UnreadableReason } from '../page-reading.ts';
import { PageProblem } from '../pages/page-problem.ts';
import type { PageSource } from '../pages/page-source.ts';
import type { ReadingTools } from '../pages/programs/reading-tools.ts';
import type { Corners } from '../place/fit/point.ts';
import type { KnownPage } from '../place/identity/paper-index.ts';
import type { FoundSheet } from './found-sheet.ts';

export interface PlacedOrder {
  readonly tools: ReadingTools;
  /** The path of the file that contains the page. */
  readonly path: string;
  readonly source: PageSource;
  /** The page that a person identified. */
  readonly page: KnownPage;
  /** As shares of the width and height of the picture as it is stored. */
  readonly corners: Corners;
}

interface ReadSheet {
  readonly found: FoundSheet;
  readonly size: { readonly width: number; readonly height: number };
}
/** The answer of the worker thread. */
export type PlacedSheet = ReadSheet | { readonly problem: UnreadableReason };

const seconds = 30;

const threads = new WorkerPool<PlacedOrder, PlacedSheet>(
  new URL('./placed-sheet.worker.ts', import.meta.url),
  // A page may take half a minute, so that one owner never gets both threads.
  { threads: 2, threadsOfOwner: 1, megabytesOfMemory: 256, idleSeconds: 30 },
);

/**
 * Reads a page whose corners a person has pointed at. Throws a PageProblem where there is no image.
 */
export async function readPlacedSheet(
  order: PlacedOrder,
  waiting: Pick<WorkerRun, 'signal' | 'owner'> = {},
): Promise<ReadSheet> {
  const answer = await threads.run(order, { seconds, ...waiting });
  if ('problem' in answer) throw new PageProblem(answer.problem);
  return answer;
}
