import type { DataTag, QueryClient } from '@tanstack/react-query';

const MOST_TRIES = 3;

/**
 * The cache of a query that a stream keeps up to date, and that is asked for as well. An answer that
 * was asked for before the stream last told the state may be older, and never replaces it. Where the
 * stream is always quicker, what it told is as good. A query that this page changes optimistically
 * has `askOptimistic`; one that no stream tells whole has `reloadQuery`.
 */
export function streamedQuery<State>(
  client: QueryClient,
  queryKey: DataTag<readonly unknown[], State, Error>,
  ask: () => Promise<State>,
) {
  const timesTold = () => client.getQueryState(queryKey)?.dataUpdateCount;

  function keep(state: State): void {
    void client.cancelQueries({ queryKey, exact: true });
    client.setQueryData<State>(queryKey, () => state);
  }

  return {
    /** Caches the state that the stream has sent. */
    keep,
    /**
     * Called after a change of our own. Undefined if the server does not answer; what is shown then
     * stays.
     */
    async reload(): Promise<State | undefined> {
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const toldBefore = timesTold();
        const answer = await ask().catch(() => undefined);
        if (answer === undefined) return undefined;
        if (timesTold() === toldBefore) {
          keep(answer);
          return answer;
        }
      }
      return client.getQueryData(queryKey);
    },
  };
}
