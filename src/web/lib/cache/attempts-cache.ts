import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { attempts } from '#shared/contract/attempts.ts';
import { callApi } from '../api/api.ts';

export const attemptsQuery = (quizId: string) =>
  queryOptions({
    queryKey: [attempts.listAttempts.path, { params: { id: quizId } }],
    queryFn: () => callApi(attempts.listAttempts, { params: { id: quizId } }),
  });

/** Asked for at each visit: the key and the points may have changed since. */
export const remarkQuery = (quizId: string) =>
  queryOptions({
    queryKey: [attempts.readRemark.path, { params: { id: quizId } }],
    queryFn: () => callApi(attempts.readRemark, { params: { id: quizId } }),
    refetchOnMount: 'always',
  });

export const lateAnswersQuery = (quizId: string) =>
  queryOptions({
    queryKey: [attempts.readLateAnswers.path, { params: { id: quizId } }],
    queryFn: () => callApi(attempts.readLateAnswers, { params: { id: quizId } }),
  });

export function useAttemptsCache(quizId: string) {
  const client = useQueryClient();
  return useMemo(
    () => ({
      /** What is shown stays when the answer does not come. */
      reload: async () => {
        void client.invalidateQueries({ queryKey: lateAnswersQuery(quizId).queryKey });
        await client.fetchQuery({ ...attemptsQuery(quizId), staleTime: 0 }).catch(() => undefined);
      },
      forget: (attemptId: string) =>
        client.setQueryData(attemptsQuery(quizId).queryKey, (known) =>
          known?.filter(({ id }) => id !== attemptId),
        ),
      reloadRemark: () => client.invalidateQueries({ queryKey: remarkQuery(quizId).queryKey }),
    }),
    [client, quizId],
  );
}
