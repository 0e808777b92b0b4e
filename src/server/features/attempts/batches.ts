/** Closed together in a transaction: few enough that no student waits long for the others. */
const CLOSED_AT_ONCE = 100;

export function* inBatches<Item>(
  items: readonly Item[],
  most = CLOSED_AT_ONCE,
): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += most) yield items.slice(start, start + most);
}
