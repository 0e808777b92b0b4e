/** Work that could go on step by step, where nobody waits in between. */
export function inOneGo<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
