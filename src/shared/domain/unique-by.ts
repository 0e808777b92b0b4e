/** Maps items by their key; a key that occurs twice is left out. */
export function uniqueBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): Map<string, Item> {
  const groups = Map.groupBy(items, keyOf);
  return new Map(
    [...groups].flatMap(([key, [item, ...others]]) =>
      item === undefined || others.length > 0 ? [] : [[key, item] as const],
    ),
  );
}
