import { setTimeout as pause, setImmediate } from 'node:timers/promises';
import { FairLine } from '#paper/process/fair-line.ts';
import { goneAway } from '../../errors.ts';

/** An ordinary paper takes a millisecond, the largest quiz forty. */
const LONG_MS = 20;

export interface AnswerRequest {
  readonly kind: string;
  /** Waiting answers take turns by this name. */
  readonly about: string;
  readonly isGone: () => boolean;
}

interface Waiting {
  readonly about: string;
  readonly write: () => void;
}

/**
 * Answers are serialised by the thread that serves everybody. After a long one, the next one of
 * that kind for that caller waits as long, so that half of the thread's time stays free. A whole
 * school may be one caller, so its waiting answers take turns by thing.
 */
export class PacedAnswers {
  readonly #lines = new Map<string, FairLine<Waiting>>();

  write<Text>({ kind, about, isGone }: AnswerRequest, write: () => Text): Promise<Text> {
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
      await (took > LONG_MS ? pause(took) : setImmediate());
    }
    this.#lines.delete(kind);
  }
}

function timed(work: () => void): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}
