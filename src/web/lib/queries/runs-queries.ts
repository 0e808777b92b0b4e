import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { runs } from '#shared/contract/runs.ts';
import { callApi } from '../api/api.ts';
import { reloadQuery } from './fresh/reload-query.ts';

/** Fetched on each screen, since long work goes on while nobody looks. */
export const runsQuery = queryOptions({
  queryKey: [runs.listRuns.path],
  queryFn: () => callApi(runs.listRuns),
  refetchOnMount: 'always',
});

export function useRunsCache() {
  const client = useQueryClient();
  return useMemo(
    () => ({
      reload: () => reloadQuery(client, runsQuery.queryKey),
    }),
    [client],
  );
}
