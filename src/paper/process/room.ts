import { megabyte } from './program-limits.ts';

/**
 * How many bytes of pixels one piece of work may hold while others are running: a page of A4 in
 * colour at 300 dpi. Work that needs more (600 dpi, or a file made to fill the memory) runs alone.
 */
const mostBesideOthers = 40 * megabyte;

/** Above this, garbage is collected after the work. A page of A4 in grey at 300 dpi has 9 MB. */
const mostLeftBehind = 24 * megabyte;

/** What a piece of work is allowed to do beside others; see `WorkerPool`. */
export interface WorkPermit {
  /** It may hold any number of pixels, because no other work does at the same time. */
  readonly isAlone: boolean;
  /** It may run programs on untrusted files. */
  readonly mayRun: boolean;
}

/**
 * Thrown by work that needs more than it is allowed. The pool runs the work again once there is
 * room.
 */
export class NeedsRoom extends Error {
  override readonly name = 'NeedsRoom';
  readonly room: 'pixels' | 'program';

  constructor(room: 'pixels' | 'program') {
    super();
    this.room = room;
  }
}

/**
 * The allowance of the work under way; a thread does one thing at a time. Outside the pools,
 * nothing is limited.
 */
let permit: WorkPermit = { isAlone: true, mayRun: true };
let taken = 0;

/** Called when a thread begins a piece of work, with what this may do. */
export function beginWork(given: WorkPermit): void {
  permit = given;
  taken = 0;
}

/** To be called before a program is run that may take a gigabyte. */
export function reserveProgram(): void {
  if (!permit.mayRun) throw new NeedsRoom('program');
}

/**
 * To be called before so many bytes are allocated. Throws where they are too many beside other
 * work.
 */
export function reserveMemory(bytes: number): void {
  if (!permit.isAlone && bytes > mostBesideOthers) throw new NeedsRoom('pixels');
  taken += bytes;
}

/** Whether so much was allocated that the next piece of work, in any thread, would lack it. */
export function shouldCollectGarbage(): boolean {
  return taken > mostLeftBehind;
}
