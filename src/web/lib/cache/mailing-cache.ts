import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Mailing, mails } from '#shared/contract/correction/mails.ts';
import { callApi } from '../api/api.ts';

/** Asked for at each visit: mails are sent while nobody looks. */
export const mailingQuery = (quizId: string) =>
  queryOptions({
    queryKey: [mails.readMailing.path, { params: { id: quizId } }],
    queryFn: () => callApi(mails.readMailing, { params: { id: quizId } }),
    refetchOnMount: 'always',
  });

export function useMailingCache(quizId: string) {
  const client = useQueryClient();
  return useMemo(() => {
    const { queryKey } = mailingQuery(quizId);
    return {
      keep: (mailing: Mailing) => client.setQueryData(queryKey, mailing),
      reload: () =>
        client.fetchQuery({ ...mailingQuery(quizId), staleTime: 0 }).catch(() => undefined),
    };
  }, [client, quizId]);
}
