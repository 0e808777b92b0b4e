import type { DataTag, QueryClient } from '@tanstack/react-query';

const MOST_TRIES = 3;

/**
 * For state that a stream sends whenever it changes, and that is also requested. An answer
 * requested before the latest event may be older, so it never replaces that event; if an event
 * always comes first, the state of that event is used. For optimistic updates, use `newestAnswer`,
 * which insists on an answer of its own; if no stream sends the whole state, `reloadQuery`.
 */
export function toldState<State>(
  client: QueryClient,
  queryKey: DataTag<readonly unknown[], State, Error>,
  ask: () => Promise<State>,
) {
  const timesHeard = () => client.getQueryState(queryKey)?.dataUpdateCount;

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
        const heardBefore = timesHeard();
        const answer = await ask().catch(() => undefined);
        if (answer === undefined) return undefined;
        if (timesHeard() === heardBefore) {
          keep(answer);
          return answer;
        }
      }
      return client.getQueryData(queryKey);
    },
  };
}
