import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { correction } from '#shared/contract/correction/correction.ts';
import type { CallInput } from '#shared/contract/endpoint.ts';
import { callApi } from '#web/lib/api/api.ts';

export type RequestedMarking = CallInput<typeof correction.readMarkChanges>['body'];

/**
 * Returns what marks would become; asks again with each wish and after each change of the
 * correction.
 */
export function useMarkChanges(
  quizId: string,
  revision: number,
  requested: RequestedMarking,
  enabled = true,
) {
  return useQuery({
    queryKey: [correction.readMarkChanges.path, quizId, revision, requested],
    queryFn: () => callApi(correction.readMarkChanges, { params: { id: quizId }, body: requested }),
    enabled,
    placeholderData: keepPreviousData,
    gcTime: 0,
    // The key or the points may have changed in another tab of the quiz.
    refetchOnMount: 'always',
  });
}
