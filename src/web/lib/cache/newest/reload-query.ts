import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Waits for an answer that is under way: it may be older than what is known by now, so a caller who
 * needs the latest one must send another request after it.
 */
export async function untilAnswered(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const query = client.getQueryCache().find({ queryKey, exact: true });
  await query?.promise?.catch(() => undefined);
}

/**
 * For state that is shown only as the server answers it: fetches it again after something has
 * changed. A refetch during the first fetch would be given the answer of that one, so it waits. If
 * the server does not answer, what is shown stays. If a stream sends the state, use `toldState`; if
 * this page makes optimistic updates, `newestAnswer`.
 */
export async function reloadQuery(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await untilAnswered(client, queryKey);
  await client.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false });
}
