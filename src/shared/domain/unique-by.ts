/** What stands twice under one key is under none. */
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
