import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { printing } from '#shared/contract/printing.ts';
import type { Edition, PrintingState } from '#shared/contract/printing-schemas.ts';
import { callApi } from '../api/api.ts';
import { streamedQuery } from './fresh/streamed-query.ts';

const ask = (quizId: string) => callApi(printing.readPrinting, { params: { id: quizId } });

/** Fetched at each visit, since an export goes on while nobody looks. */
export const printingQuery = (quizId: string) =>
  queryOptions({
    queryKey: [printing.readPrinting.path, { params: { id: quizId } }],
    queryFn: () => ask(quizId),
    refetchOnMount: 'always',
  });

/** The edition whose sheets are to be marked. */
export function currentEdition(state: PrintingState | undefined): Edition | undefined {
  return state?.editions.find(({ invalidatedAt }) => invalidatedAt === null);
}

export function usePrintingCache(quizId: string) {
  const client = useQueryClient();
  return useMemo(
    () => streamedQuery(client, printingQuery(quizId).queryKey, () => ask(quizId)),
    [client, quizId],
  );
}
