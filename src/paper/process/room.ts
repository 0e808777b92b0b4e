import { megabyte } from './program-limits.ts';

/**
 * What one piece of work may hold of pixels while others are under way: a page of A4 in colour at
 * 300 dpi. What needs more (600 dpi, or a file made to fill the memory) is done one at a time.
 */
const mostBesideOthers = 40 * megabyte;

/** What is left behind at most: a page of A4 in grey at 300 dpi has 9 MB. */
const mostLeftBehind = 24 * megabyte;

/** What a piece of work may do beside others; see `WorkerPool`. */
export interface Leave {
  /** Take as many pixels as it likes: no other does. */
  readonly isAlone: boolean;
  /** Run programs on a file that nobody vouches for. */
  readonly mayRun: boolean;
}

/** Told to the pool, which asks again when there is room. */
export class NeedsRoom extends Error {
  override readonly name = 'NeedsRoom';
  readonly room: 'pixels' | 'program';

  constructor(room: 'pixels' | 'program') {
    super();
    this.room = room;
  }
}

/** A thread does one thing at a time. Outside of the pools there are no others. */
let leave: Leave = { isAlone: true, mayRun: true };
let taken = 0;

/** A thread is about to do something, with nobody beside it or with others. */
export function beginWork(given: Leave): void {
  leave = given;
  taken = 0;
}

/** Before a program is run that may take a gigabyte. */
export function takeProgram(): void {
  if (!leave.mayRun) throw new NeedsRoom('program');
}

/** Before so many bytes are taken; throws where others are under way and they are many. */
export function takeRoom(bytes: number): void {
  if (!leave.isAlone && bytes > mostBesideOthers) throw new NeedsRoom('pixels');
  taken += bytes;
}

/** Whether so much was taken that the next piece of work, in whichever thread, would miss it. */
export function hasTakenMuch(): boolean {
  return taken > mostLeftBehind;
}
