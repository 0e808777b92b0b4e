import type { QueryClient, QueryKey } from '@tanstack/react-query';

interface Reading<State> {
  /** Where the answer is cached. */
  readonly queryKey: QueryKey;
  /** The mutation key of changes that are shown before the server has acknowledged them. */
  readonly mutationKey: QueryKey;
  readonly ask: () => Promise<State>;
}

/**
 * For state that this page changes with optimistic updates. An answer that was requested before the
 * latest change may be older, and would revert that change on the screen. It is therefore requested
 * again once every change is acknowledged, as often as necessary. If a stream sends the state, use
 * `toldState`; if it changes only elsewhere, `reloadQuery`.
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
