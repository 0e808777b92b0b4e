/** Closed together in a transaction: few enough that no student waits long for the others. */
const CLOSED_AT_ONCE = 100;

export function* inBatches(ids: readonly string[]): Generator<readonly string[]> {
  for (let start = 0; start < ids.length; start += CLOSED_AT_ONCE) {
    yield ids.slice(start, start + CLOSED_AT_ONCE);
  }
}
