import { queryOptions } from '@tanstack/react-query';
import { uploads } from '#shared/contract/uploads.ts';
import { callApi } from '../api/api.ts';

/** Fetched at each visit, since only the server knows what was interrupted. */
export const leftUploadsQuery = queryOptions({
  queryKey: [uploads.listLeftUploads.path],
  queryFn: () => callApi(uploads.listLeftUploads),
  refetchOnMount: 'always',
});
