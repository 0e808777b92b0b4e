import type { QueryClient, QueryKey } from '@tanstack/react-query';

interface Reading<State> {
  /** Where the answer will be kept. */
  readonly queryKey: QueryKey;
  /** Of the changes that are shown before the server has acknowledged them. */
  readonly mutationKey: QueryKey;
  readonly ask: () => Promise<State>;
}

/**
 * For what this page changes itself, and shows before the server has acknowledged it. An answer that
 * was asked for before the latest change was shown may be older, and would take it back from the
 * screen: it is asked for again, once no change is on its way, however often that takes. What a stream
 * tells has `toldState`, what changes elsewhere alone `reloadQuery`.
 */
export async function newestAnswer<State>(
  client: QueryClient,
  { queryKey, mutationKey, ask }: Reading<State>,
): Promise<State> {
  const timesChanged = () => client.getQueryState(queryKey)?.dataUpdateCount;
  for (;;) {
    await untilAcknowledged(client, mutationKey);
    const before = timesChanged();
    const answer = await ask();
    if (timesChanged() === before) return answer;
  }
}

function untilAcknowledged(client: QueryClient, mutationKey: QueryKey): Promise<void> {
  const isOver = () => client.isMutating({ mutationKey }) === 0;
  return new Promise((resolve) => {
    if (isOver()) return resolve();
    const stop = client.getMutationCache().subscribe(() => {
      if (!isOver()) return;
      stop();
      resolve();
    });
  });
}
