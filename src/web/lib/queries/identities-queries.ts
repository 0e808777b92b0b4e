import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { accounts } from '#shared/contract/accounts.ts';
import { callApi } from '../api/api.ts';

export const identitiesQuery = queryOptions({
  queryKey: [accounts.listIdentities.path],
  queryFn: () => callApi(accounts.listIdentities),
});

export function useReloadIdentities(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: identitiesQuery.queryKey });
}
