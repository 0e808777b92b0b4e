import type { DataTag, QueryClient } from '@tanstack/react-query';

const MOST_TRIES = 3;

/**
 * For what a stream tells anew whenever it changes, and that is asked for as well. An answer that was
 * asked for before the latest was heard may be older, and never takes its place; where the stream is
 * always quicker, what it told is as good. What this page shows beforehand has `newestAnswer`, which
 * must have an answer of its own; what no stream tells whole `reloadQuery`.
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
    /** What the stream has told. */
    keep,
    /** After a change of one's own. Undefined when the server does not answer; what is shown then stays. */
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
