import { megabyte } from './program-limits.ts';

/**
 * What one piece of work may hold of pixels while others are under way: a page of A4 in colour at
 * 300 dpi. What needs more (600 dpi, or a file made to fill the memory) is done one at a time.
 */
const mostBesideOthers = 40 * megabyte;

/** What is left behind at most: a page of A4 in grey at 300 dpi has 9 MB. */
const mostLeftBehind = 24 * megabyte;

/** Told to the pool, which asks again when there is room; see `WorkerPool`. */
export class NeedsRoom extends Error {
  override readonly name = 'NeedsRoom';
}

/** A thread does one thing at a time. Outside of the pools there are no others. */
let isAlone = true;
let taken = 0;

/** A thread is about to do something, with nobody beside it or with others. */
export function beginWork(alone: boolean): void {
  isAlone = alone;
  taken = 0;
}

/** Before so many bytes are taken; throws where others are under way and they are many. */
export function takeRoom(bytes: number): void {
  if (!isAlone && bytes > mostBesideOthers) throw new NeedsRoom();
  taken += bytes;
}

/** Whether so much was taken that the next piece of work, in whichever thread, would miss it. */
export function hasTakenMuch(): boolean {
  return taken > mostLeftBehind;
}
