/** Maps each item to a value, with a pause (`yield`) after each. */
export function* mapInSteps<Item, Made>(
  items: readonly Item[],
  make: (item: Item) => Made,
): Generator<void, Made[]> {
  const made: Made[] = [];
  for (const item of items) {
    made.push(make(item));
    yield;
  }
  return made;
}
