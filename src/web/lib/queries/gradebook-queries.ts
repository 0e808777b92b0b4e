import { queryOptions } from '@tanstack/react-query';
import { gradebook } from '#shared/contract/gradebook.ts';
import { callApi } from '../api/api.ts';

/** Fetched at each visit, since marks come from many screens. */
export const gradebookQuery = (classId: string) =>
  queryOptions({
    queryKey: [gradebook.readGradebook.path, { params: { id: classId } }],
    queryFn: () => callApi(gradebook.readGradebook, { params: { id: classId } }),
    refetchOnMount: 'always',
  });
