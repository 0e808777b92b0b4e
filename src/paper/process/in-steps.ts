import { setImmediate } from 'node:timers/promises';

/** How long to work before the event loop may answer other requests. */
const MOST_MS = 10;

/**
 * Runs a generator of steps to its end, and lets the event loop answer other requests in between.
 */
export async function inSteps<Result>(steps: Generator<void, Result>): Promise<Result> {
  let begun = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - begun < MOST_MS) continue;
    await setImmediate();
    begun = performance.now();
  }
}
