/**
 * Runs a generator of steps to its end without pausing, for callers whom nothing else waits for.
 */
export function runToEnd<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
