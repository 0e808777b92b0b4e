import { queryOptions } from '@tanstack/react-query';
import { bin } from '#shared/contract/bin.ts';
import { callApi } from '../api/api.ts';

/** Asked for at each visit: what is deleted elsewhere is here too. */
export const binQuery = queryOptions({
  queryKey: [bin.readBin.path],
  queryFn: () => callApi(bin.readBin),
  refetchOnMount: 'always',
});
