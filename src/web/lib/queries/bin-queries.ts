import { queryOptions } from '@tanstack/react-query';
import { bin } from '#shared/contract/bin.ts';
import { callApi } from '../api/api.ts';

/** Fetched at each visit, since things are deleted elsewhere. */
export const binQuery = queryOptions({
  queryKey: [bin.readBin.path],
  queryFn: () => callApi(bin.readBin),
  refetchOnMount: 'always',
});
