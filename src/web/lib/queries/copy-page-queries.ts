import { queryOptions } from '@tanstack/react-query';
import { contests } from '#shared/contract/correction/contests.ts';
import { copyPages } from '#shared/contract/correction/copy-pages.ts';
import { callApi } from '../api/api.ts';
import { askOptimistic } from './fresh/optimistic.ts';

export const copyPageQuery = (quizId: string) =>
  queryOptions({
    queryKey: [copyPages.readCopyPageSettings.path, { params: { id: quizId } }],
    queryFn: ({ client, queryKey }) =>
      askOptimistic(client, queryKey, () =>
        callApi(copyPages.readCopyPageSettings, { params: { id: quizId } }),
      ),
    refetchOnMount: 'always',
  });

/** One query for each revision, because students contest while the teacher is looking. */
export const contestsQuery = (quizId: string, revision: number) =>
  queryOptions({
    queryKey: [contests.listContests.path, { params: { id: quizId } }, revision],
    queryFn: () => callApi(contests.listContests, { params: { id: quizId } }),
    placeholderData: (before) => before,
  });
