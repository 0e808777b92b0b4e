import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** An answer that is on its way may have been given before what is known by now. */
export async function untilAnswered(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const query = client.getQueryCache().find({ queryKey, exact: true });
  await query?.promise?.catch(() => undefined);
}

/**
 * Asks again for what is shown, where something has changed since. Who asks while a first answer is
 * on its way would be given that one. What is shown stays when the server does not answer.
 */
export async function reloadQuery(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await untilAnswered(client, queryKey);
  await client.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false });
}
