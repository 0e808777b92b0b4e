import { setImmediate as others } from 'node:timers/promises';

/** At a time, before others are answered. */
const MOST_MS = 10;

/** Work that goes on step by step, with the answers to others in between. */
export async function inSteps<Result>(steps: Generator<void, Result>): Promise<Result> {
  let begun = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - begun < MOST_MS) continue;
    await others();
    begun = performance.now();
  }
}
