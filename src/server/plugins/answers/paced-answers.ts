import { setTimeout as pause, setImmediate as toOthers } from 'node:timers/promises';
import { FairLine } from '#paper/process/fair-line.ts';
import { goneAway } from '../../errors.ts';

/** In one go: an ordinary paper takes a millisecond, the largest quiz forty. */
const LONG_MS = 20;

export interface Asked {
  /** Who asked, and for which kind of answer. */
  readonly kind: string;
  /** Which thing it is about: of those who wait, each thing's have a turn. */
  readonly about: string;
  readonly isGone: () => boolean;
}

interface Waiting {
  readonly about: string;
  readonly write: () => void;
}

/**
 * Answers are checked and written by the thread that answers everybody. After one that took long,
 * the next of the same kind to the same caller waits for as long: however many are asked for at
 * once, one at a time is written, and half of the thread's time is left to others. A whole school
 * may be one caller: an endless paper asked for again and again holds up nobody who takes another.
 */
export class PacedAnswers {
  readonly #lines = new Map<string, FairLine<Waiting>>();

  write({ kind, about, isGone }: Asked, write: () => string): Promise<string> {
    return new Promise((resolve, reject) => {
      const writeUnlessGone = () => {
        if (isGone()) return reject(goneAway());
        try {
          resolve(write());
        } catch (error) {
          reject(error);
        }
      };
      const line = this.#lines.get(kind);
      if (line) return line.add(about, { about, write: writeUnlessGone });
      const took = timed(writeUnlessGone);
      if (took > LONG_MS) void this.#rest(kind, took);
    });
  }

  async #rest(kind: string, milliseconds: number): Promise<void> {
    const line = new FairLine<Waiting>();
    this.#lines.set(kind, line);
    await pause(milliseconds);
    for (let next = line.next(); next; next = line.next()) {
      const took = timed(next.write);
      line.end(next.about);
      await (took > LONG_MS ? pause(took) : toOthers());
    }
    this.#lines.delete(kind);
  }
}

function timed(work: () => void): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}
