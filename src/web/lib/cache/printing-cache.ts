import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Edition, type PrintingState, printing } from '#shared/contract/printing.ts';
import { callApi } from '../api/api.ts';

/** Asked for at each visit: an export goes on while nobody looks. */
export const printingQuery = (quizId: string) =>
  queryOptions({
    queryKey: [printing.readPrinting.path, { params: { id: quizId } }],
    queryFn: () => callApi(printing.readPrinting, { params: { id: quizId } }),
    refetchOnMount: 'always',
  });

/** The one whose sheets are to be marked. */
export function currentEdition(state: PrintingState | undefined): Edition | undefined {
  return state?.editions.find(({ invalidatedAt }) => invalidatedAt === null);
}

export function usePrintingCache(quizId: string) {
  const client = useQueryClient();
  return useMemo(
    () => ({
      keep: (state: PrintingState) => client.setQueryData(printingQuery(quizId).queryKey, state),
      /** Undefined when the server does not answer; what is shown then stays. */
      reload: () =>
        client.fetchQuery({ ...printingQuery(quizId), staleTime: 0 }).catch(() => undefined),
    }),
    [client, quizId],
  );
}
