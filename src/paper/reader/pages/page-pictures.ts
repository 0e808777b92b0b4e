import { availableParallelism } from 'node:os';
import { WorkerPool, type WorkerRun } from '../../process/worker-pool.ts';
import type { PageImage } from '../page-image.ts';
import type { UnreadableReason } from '../page-reading.ts';
import { PageProblem } from './page-problem.ts';
import type { PageSource } from './page-source.ts';
import type { Turn } from './pixels/turn.ts';
import type { ReadingTools } from './programs/reading-tools.ts';

export interface PageToShow {
  readonly tools: ReadingTools;
  /** The path of the file that contains the page. */
  readonly path: string;
  readonly source: PageSource;
  /** The clockwise quarter turns that bring the paper upright. */
  readonly quarters: Turn['quarters'];
}

/**
 * A decoded page, upright and in colour. Its pixels are in memory that threads share, so that they
 * are never copied.
 */
export interface ShownPage extends PageImage {
  readonly pixels: Uint8Array<SharedArrayBuffer>;
}

/** As shares of the width and height of the upright page. */
export interface PicturePart {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The corners of a paper in their order around it; what lies outside is painted white. */
  readonly outline?: readonly { readonly x: number; readonly y: number }[];
}

export interface PictureCut {
  /** The whole page by default. */
  readonly part?: PicturePart;
  /** The length of the longer side, in pixels. */
  readonly longestSide?: number;
}

/** The requests to a worker thread, and its answers. */
export type PictureRequest =
  | { readonly show: PageToShow }
  | { readonly page: ShownPage; readonly cuts: readonly PictureCut[] };
export type PictureAnswer =
  | { readonly page: ShownPage }
  | { readonly jpegs: readonly Uint8Array[] }
  | { readonly problem: UnreadableReason };

const seconds = 30;
const count = Math.max(2, availableParallelism());
const threads = new WorkerPool<PictureRequest, PictureAnswer>(
  new URL('./page-pictures.worker.ts', import.meta.url),
  // A page may take half a minute, and people wait for theirs, so that one owner never gets all
  // threads.
  { threads: count, threadsOfOwner: count - 1, megabytesOfMemory: 256, idleSeconds: 30 },
);

type Waiting = Pick<WorkerRun, 'signal' | 'owner'>;

/** Decodes a page once, for any number of pictures. Throws a PageProblem where it has no image. */
export async function showPage(show: PageToShow, waiting: Waiting = {}): Promise<ShownPage> {
  const answer = await threads.run({ show }, { seconds, ...waiting });
  if ('problem' in answer) throw new PageProblem(answer.problem);
  if (!('page' in answer)) throw new Error('A page was asked for.');
  return answer.page;
}

/**
 * Encodes parts of a page, or all of it, as JPEGs for people to look at: one for each cut, in their
 * order.
 */
export async function cutPictures(
  page: ShownPage,
  cuts: readonly PictureCut[],
  waiting: Waiting = {},
): Promise<readonly Uint8Array[]> {
  // Cutting comes before decoding other pages, because a decoded page takes memory while it waits.
  const answer = await threads.run({ page, cuts }, { seconds, ...waiting, isUrgent: true });
  if (!('jpegs' in answer)) throw new Error('Pictures were asked for.');
  return answer.jpegs;
}
