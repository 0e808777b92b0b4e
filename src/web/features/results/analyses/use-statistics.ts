import { useQuery } from '@tanstack/react-query';
import { results } from '#shared/contract/results.ts';
import { callApi } from '#web/lib/api/api.ts';

const PAUSE_MS = 5000;

/**
 * Asked for at each visit, for the key may have changed since; and now and then while the list of
 * attempts, which is kept up to date, holds another number of finished ones.
 */
export function useStatistics(quizId: string, finished: number) {
  return useQuery({
    queryKey: [results.readStatistics.path, { params: { id: quizId } }],
    queryFn: () => callApi(results.readStatistics, { params: { id: quizId } }),
    enabled: finished > 0,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data && state.data.copies !== finished ? PAUSE_MS : false,
  });
}
