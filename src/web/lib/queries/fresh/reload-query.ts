import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** An answer that is on its way may be older than what made this page ask: it is let in first. */
export async function untilAnswered(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const query = client.getQueryCache().find({ queryKey, exact: true });
  await query?.promise?.catch(() => undefined);
}

/**
 * Asks the server again for a query that only its answers fill. A first answer on its way is waited
 * for: React Query would give that one to whoever asks meanwhile. What is shown stays when the server
 * does not answer. A query that a stream tells is a `streamedQuery`; one that this page changes
 * optimistically has `askOptimistic`.
 */
export async function reloadQuery(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await untilAnswered(client, queryKey);
  await client.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false });
}
