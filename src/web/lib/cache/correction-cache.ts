import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { correction } from '#shared/contract/correction.ts';
import type { CorrectionOverview } from '#shared/contract/correction-schemas.ts';
import { callApi } from '../api/api.ts';

/** Null before there is one. Asked for at each visit: scans are read while nobody looks. */
export const correctionQuery = (quizId: string) =>
  queryOptions({
    queryKey: [correction.readCorrection.path, { params: { id: quizId } }],
    queryFn: () => callApi(correction.readCorrection, { params: { id: quizId } }),
    refetchOnMount: 'always',
  });

/** Another one for each revision: boxes are read again after a scan or a change. */
export const reviewQuery = (quizId: string, revision: number) =>
  queryOptions({
    queryKey: [correction.readReview.path, { params: { id: quizId } }, revision],
    queryFn: () => callApi(correction.readReview, { params: { id: quizId } }),
    placeholderData: (before) => before,
  });

export const pagesQuery = (quizId: string, revision: number) =>
  queryOptions({
    queryKey: [correction.listPages.path, { params: { id: quizId } }, revision],
    queryFn: () => callApi(correction.listPages, { params: { id: quizId } }),
    placeholderData: (before) => before,
  });

export function useCorrectionCache(quizId: string) {
  const client = useQueryClient();
  return useMemo(() => {
    const { queryKey } = correctionQuery(quizId);
    return {
      keep: (overview: CorrectionOverview | null) => client.setQueryData(queryKey, overview),
      reload: () =>
        client.fetchQuery({ ...correctionQuery(quizId), staleTime: 0 }).catch(() => undefined),
    };
  }, [client, quizId]);
}
