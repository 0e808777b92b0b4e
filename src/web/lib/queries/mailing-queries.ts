import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type MailEndpoints, mails } from '#shared/contract/correction/mails.ts';
import { callApi } from '../api/api.ts';
import { streamedQuery } from './fresh/streamed-query.ts';

const ask = (calls: MailEndpoints, quizId: string) =>
  callApi(calls.readMailing, { params: { id: quizId } });

/** Fetched at each visit, since mails are sent while nobody looks. */
export const mailingQuery = (quizId: string, calls: MailEndpoints = mails) =>
  queryOptions({
    queryKey: [calls.readMailing.path, { params: { id: quizId } }],
    queryFn: () => ask(calls, quizId),
    refetchOnMount: 'always',
  });

export function useMailingCache(quizId: string, calls: MailEndpoints = mails) {
  const client = useQueryClient();
  return useMemo(
    () => streamedQuery(client, mailingQuery(quizId, calls).queryKey, () => ask(calls, quizId)),
    [client, quizId, calls],
  );
}
