import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { mails } from '#shared/contract/correction/mails.ts';
import { callApi } from '../api/api.ts';
import { streamedQuery } from './fresh/streamed-query.ts';

const ask = (quizId: string) => callApi(mails.readMailing, { params: { id: quizId } });

/** Fetched at each visit, since mails are sent while nobody looks. */
export const mailingQuery = (quizId: string) =>
  queryOptions({
    queryKey: [mails.readMailing.path, { params: { id: quizId } }],
    queryFn: () => ask(quizId),
    refetchOnMount: 'always',
  });

export function useMailingCache(quizId: string) {
  const client = useQueryClient();
  return useMemo(
    () => streamedQuery(client, mailingQuery(quizId).queryKey, () => ask(quizId)),
    [client, quizId],
  );
}
