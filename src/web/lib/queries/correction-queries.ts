import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { correction } from '#shared/contract/correction/correction.ts';
import { journalPageSize } from '#shared/contract/correction/journal-schemas.ts';
import { callApi } from '../api/api.ts';
import { streamedQuery } from './fresh/streamed-query.ts';

const ask = (quizId: string) => callApi(correction.readCorrection, { params: { id: quizId } });

/**
 * Null as long as there is none. Fetched at each visit, since scans are read while nobody looks.
 */
export const correctionQuery = (quizId: string) =>
  queryOptions({
    queryKey: [correction.readCorrection.path, { params: { id: quizId } }],
    queryFn: () => ask(quizId),
    refetchOnMount: 'always',
  });

/** The state of every correction. Fetched at each visit. */
export const correctionsQuery = queryOptions({
  queryKey: [correction.listCorrections.path],
  queryFn: () => callApi(correction.listCorrections),
  refetchOnMount: 'always',
});

/** What the boxes show: one query for each state of the pile. */
export const reviewQuery = (quizId: string, pagesEtag: string) =>
  queryOptions({
    queryKey: [correction.readReview.path, { params: { id: quizId } }, pagesEtag],
    queryFn: () => callApi(correction.readReview, { params: { id: quizId } }),
    placeholderData: (before) => before,
  });

/** What people decided about boxes: fetched again after each change. */
export const decisionsQuery = (quizId: string, revision: number) =>
  queryOptions({
    queryKey: [correction.readDecisions.path, { params: { id: quizId } }, revision],
    queryFn: async () => ({
      ...(await callApi(correction.readDecisions, { params: { id: quizId } })),
      revision,
    }),
    placeholderData: (before) => before,
  });

/** Where the boxes of one copy are, fetched while somebody looks at it. */
export const copyPagesQuery = (quizId: string, copy: number, pagesEtag: string) =>
  queryOptions({
    queryKey: [correction.readScannedPages.path, { params: { id: quizId, copy } }, pagesEtag],
    queryFn: () => callApi(correction.readScannedPages, { params: { id: quizId, copy } }),
  });

/** The first entries; further ones are fetched from there on. */
export const journalQuery = (quizId: string, revision: number) =>
  infiniteQueryOptions({
    queryKey: [correction.readJournal.path, { params: { id: quizId } }, revision],
    queryFn: ({ pageParam }) =>
      callApi(correction.readJournal, { params: { id: quizId }, query: { before: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < journalPageSize ? undefined : page.at(-1)?.id),
    placeholderData: (before) => before,
  });

export const pagesQuery = (quizId: string, revision: number) =>
  queryOptions({
    queryKey: [correction.listPages.path, { params: { id: quizId } }, revision],
    queryFn: () => callApi(correction.listPages, { params: { id: quizId } }),
    placeholderData: (before) => before,
  });

/** Fetched whenever it is shown, because a decision must be based on the present state. */
export const photocopiesQuery = (quizId: string) =>
  queryOptions({
    queryKey: [correction.readPhotocopies.path, { params: { id: quizId } }],
    queryFn: () => callApi(correction.readPhotocopies, { params: { id: quizId } }),
    gcTime: 0,
  });

export function useCorrectionCache(quizId: string) {
  const client = useQueryClient();
  return useMemo(
    () => streamedQuery(client, correctionQuery(quizId).queryKey, () => ask(quizId)),
    [client, quizId],
  );
}
