import { megabyte } from './program-limits.ts';

/**
 * What one piece of work may hold of pixels while others are under way: a page of A4 in colour at
 * 300 dpi. What needs more (600 dpi, or a file made to fill the memory) is done one at a time.
 */
const mostBesideOthers = 40 * megabyte;

/** Told to the pool, which asks again when there is room; see `WorkerPool`. */
export class NeedsRoom extends Error {
  override readonly name = 'NeedsRoom';
}

/** A thread does one thing at a time. Outside of the pools there are no others. */
let isAlone = true;

export function setAlone(alone: boolean): void {
  isAlone = alone;
}

/** Before so many bytes are taken; throws where others are under way and they are many. */
export function takeRoom(bytes: number): void {
  if (!isAlone && bytes > mostBesideOthers) throw new NeedsRoom();
}
