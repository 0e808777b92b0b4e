/** What is made of each, with a step between any two. */
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
