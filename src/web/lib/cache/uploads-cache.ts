import { queryOptions } from '@tanstack/react-query';
import { uploads } from '#shared/contract/uploads.ts';
import { callApi } from '../api/api.ts';

/** Asked for at each visit: what was cut off is known to the server alone. */
export const leftUploadsQuery = queryOptions({
  queryKey: [uploads.listLeftUploads.path],
  queryFn: () => callApi(uploads.listLeftUploads),
  refetchOnMount: 'always',
});
