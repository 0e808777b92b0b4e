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
  /** The file that the page is in. */
  readonly path: string;
  readonly source: PageSource;
  /** Clockwise: what brings the paper upright. */
  readonly quarters: Turn['quarters'];
}

/** A decoded page, upright and in its colours, in memory that threads share: it is never copied. */
export interface ShownPage extends PageImage {
  readonly pixels: Uint8Array<SharedArrayBuffer>;
}

/** In shares of the upright page. */
export interface PicturePart {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The corners of a paper, in their order around it: what of the part lies outside is left white. */
  readonly outline?: readonly { readonly x: number; readonly y: number }[];
}

export interface PictureCut {
  /** All of the page unless told. */
  readonly part?: PicturePart;
  /** In pixels, of the longer side. */
  readonly longestSide?: number;
}

/** What a thread is asked for, and answers. */
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
  // A page may take half a minute, and people wait for theirs: nobody has all threads.
  { threads: count, threadsOfOwner: count - 1, megabytesOfMemory: 256, idleSeconds: 30 },
);

type Waiting = Pick<WorkerRun, 'signal' | 'owner'>;

/** Decodes a page once, for any number of pictures. Throws a PageProblem where there is no image. */
export async function showPage(show: PageToShow, waiting: Waiting = {}): Promise<ShownPage> {
  const answer = await threads.run({ show }, { seconds, ...waiting });
  if ('problem' in answer) throw new PageProblem(answer.problem);
  if (!('page' in answer)) throw new Error('A page was asked for.');
  return answer.page;
}

/** The page, or parts of it, as JPEGs for people to look at: one for each cut, in their order. */
export async function cutPictures(
  page: ShownPage,
  cuts: readonly PictureCut[],
  waiting: Waiting = {},
): Promise<readonly Uint8Array[]> {
  // Before other pages are decoded: so long as it waits, this one takes its memory.
  const answer = await threads.run({ page, cuts }, { seconds, ...waiting, isUrgent: true });
  if (!('jpegs' in answer)) throw new Error('Pictures were asked for.');
  return answer.jpegs;
}
