/**
 * Keeps the order of those who were known, and puts each newcomer after the one whom the list names
 * before.
 */
export function withNewcomers<T>(known: readonly T[], listed: readonly T[]): T[] {
  const order = [...known];
  const isKnown = new Set(known);
  const first = listed.find((one) => isKnown.has(one));
  let place = first === undefined ? order.length : order.indexOf(first);
  for (const one of listed) {
    if (isKnown.has(one)) place = order.indexOf(one) + 1;
    else {
      order.splice(place, 0, one);
      place += 1;
    }
  }
  return order;
}
