import { queryOptions } from '@tanstack/react-query';
import { system } from '#shared/contract/system.ts';
import { callApi } from '../api/api.ts';

export const organisationQuery = queryOptions({
  queryKey: [system.organisation.path],
  queryFn: () => callApi(system.organisation),
});
