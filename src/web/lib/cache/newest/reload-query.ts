import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Before who needs the answer itself asks anew: one that is on its way may have been given before what
 * is known by now.
 */
export async function untilAnswered(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const query = client.getQueryCache().find({ queryKey, exact: true });
  await query?.promise?.catch(() => undefined);
}

/**
 * For what only answers of the server ever show: asks again once something has changed. Who asks while
 * a first answer is on its way would be given that one. What is shown stays when the server does not
 * answer. Where a stream tells the state itself there is `toldState`, where this page shows a change
 * before the server knows it `newestAnswer`.
 */
export async function reloadQuery(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await untilAnswered(client, queryKey);
  await client.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false });
}
