import { availableParallelism } from 'node:os';
import { WorkerPool, type WorkerRun } from '../../process/worker-pool.ts';
import type { UnreadableReason } from '../page-reading.ts';
import { PageProblem } from './page-problem.ts';
import type { PageSource } from './page-source.ts';
import type { Turn } from './pixels/turn.ts';
import type { ReadingTools } from './programs/reading-tools.ts';

export interface PictureOrder {
  readonly tools: ReadingTools;
  /** The file that the page is in. */
  readonly path: string;
  readonly source: PageSource;
  /** Clockwise: what brings the paper upright. */
  readonly quarters: Turn['quarters'];
  /** In shares of the upright picture; all of it unless told. */
  readonly part?: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  /** In pixels, of the longer side. */
  readonly longestSide?: number;
}

const seconds = 30;

/** What a thread answers. */
export type PictureAnswer = { readonly jpeg: Uint8Array } | { readonly problem: UnreadableReason };

const threads = new WorkerPool<PictureOrder, PictureAnswer>(
  new URL('./page-picture.worker.ts', import.meta.url),
  { threads: availableParallelism(), megabytesOfMemory: 256, idleSeconds: 30 },
);

/**
 * A page, or a part of it, upright and in grey, as a JPEG for people to look at: made from the scan
 * itself when it is asked for. Throws a PageProblem where there is no image.
 */
export async function pagePicture(
  order: PictureOrder,
  { signal }: Pick<WorkerRun, 'signal'> = {},
): Promise<Uint8Array> {
  const answer = await threads.run(order, { seconds, signal });
  if ('problem' in answer) throw new PageProblem(answer.problem);
  return answer.jpeg;
}
