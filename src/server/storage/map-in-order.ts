/** At most so many at once. A failure is thrown when those under way have ended. */
export async function mapInOrder<Item, Result>(
  items: Iterable<Item> | AsyncIterable<Item>,
  most: number,
  map: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Promise<Result>[] = [];
  try {
    for await (const item of items) {
      await results[results.length - most];
      const result = map(item, results.length);
      // It is met in its turn; until then it must not end the process.
      result.catch(() => undefined);
      results.push(result);
    }
    return await Promise.all(results);
  } catch (error) {
    await Promise.allSettled(results);
    throw error;
  }
}
