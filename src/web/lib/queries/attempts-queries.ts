import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TeacherAttempt } from '#shared/contract/online/attempt-schemas.ts';
import { attempts, mostAttemptsOfPage } from '#shared/contract/online/attempts.ts';
import { identity } from '#shared/contract/online/identity.ts';
import { incidents } from '#shared/contract/online/incidents.ts';
import { callApi } from '../api/api.ts';
import { reloadQuery } from './fresh/reload-query.ts';

export const attemptsQuery = (quizId: string) =>
  queryOptions({
    queryKey: [attempts.listAttempts.path, { params: { id: quizId } }],
    queryFn: () => allPages(quizId),
  });

/** Fetches page after page, so that no single answer delays those of others. */
async function allPages(quizId: string): Promise<TeacherAttempt[]> {
  const all: TeacherAttempt[] = [];
  for (;;) {
    const after = all.at(-1)?.id;
    const query = { limit: mostAttemptsOfPage, ...(after && { after }) };
    const page = await callApi(attempts.listAttempts, { params: { id: quizId }, query });
    all.push(...page);
    if (page.length < mostAttemptsOfPage) return all;
  }
}

/** Fetched at each visit, since the key and the points may have changed. */
export const regradeQuery = (quizId: string) =>
  queryOptions({
    queryKey: [attempts.readRegrade.path, { params: { id: quizId } }],
    queryFn: () => callApi(attempts.readRegrade, { params: { id: quizId } }),
    refetchOnMount: 'always',
  });

export const lateAnswersQuery = (quizId: string) =>
  queryOptions({
    queryKey: [attempts.readLateAnswers.path, { params: { id: quizId } }],
    queryFn: () => callApi(attempts.readLateAnswers, { params: { id: quizId } }),
  });

export const receiptsQuery = (quizId: string) =>
  queryOptions({
    queryKey: [attempts.listReceipts.path, { params: { id: quizId } }],
    queryFn: () => callApi(attempts.listReceipts, { params: { id: quizId } }),
    refetchOnMount: 'always',
  });

/** Attendance by the class list of the quiz. */
export const attendanceQuery = (quizId: string) =>
  queryOptions({
    queryKey: [identity.readAttendance.path, { params: { id: quizId } }],
    queryFn: () => callApi(identity.readAttendance, { params: { id: quizId } }),
  });

export const resumptionsQuery = (quizId: string) =>
  queryOptions({
    queryKey: [incidents.listResumptions.path, { params: { id: quizId } }],
    queryFn: () => callApi(incidents.listResumptions, { params: { id: quizId } }),
  });

export const outagesQuery = (quizId: string) =>
  queryOptions({
    queryKey: [incidents.listOutages.path, { params: { id: quizId } }],
    queryFn: () => callApi(incidents.listOutages, { params: { id: quizId } }),
  });

/** Queries that are reloaded together with the list of attempts. */
const companions = [lateAnswersQuery, attendanceQuery, resumptionsQuery, outagesQuery];

export function useAttemptsCache(quizId: string) {
  const client = useQueryClient();
  return useMemo(
    () => ({
      reload: async () => {
        for (const query of companions) void reloadQuery(client, query(quizId).queryKey);
        await reloadQuery(client, attemptsQuery(quizId).queryKey);
      },
      reloadList: () => reloadQuery(client, attemptsQuery(quizId).queryKey),
      forget: (attemptId: string) =>
        client.setQueryData(attemptsQuery(quizId).queryKey, (known) =>
          known?.filter(({ id }) => id !== attemptId),
        ),
      reloadRegrade: () => reloadQuery(client, regradeQuery(quizId).queryKey),
    }),
    [client, quizId],
  );
}
