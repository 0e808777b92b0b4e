import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { accounts, type CurrentTeacher } from '#shared/contract/accounts.ts';
import { callApi } from '../api/api.ts';
import { isUnauthorized } from '../api/api-error.ts';

const marker = 'cochalot_signed_in';

/** The page cannot read the session cookie. The server sets and clears this one along with it. */
export function hasSessionMarker(cookies: string): boolean {
  return cookies.split(';').some((cookie) => cookie.trim() === `${marker}=1`);
}

/** The signed-in teacher, or null for a visitor, for whom no request is sent. */
export const currentTeacherQuery = queryOptions<CurrentTeacher | null>({
  queryKey: [accounts.currentTeacher.path],
  queryFn: async () => {
    if (!hasSessionMarker(document.cookie)) return null;
    try {
      return await callApi(accounts.currentTeacher);
    } catch (error) {
      if (isUnauthorized(error)) return null;
      throw error;
    }
  },
});

export const useCurrentTeacher = () => useQuery(currentTeacherQuery);

export function useSetCurrentTeacher() {
  const client = useQueryClient();
  return (teacher: CurrentTeacher) => {
    client.setQueryData(currentTeacherQuery.queryKey, teacher);
  };
}

export function useRefreshCurrentTeacher() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: currentTeacherQuery.queryKey });
  };
}

/** After the account was deleted, nothing that was read for it may stay in the browser. */
export function useForgetCurrentTeacher() {
  const client = useQueryClient();
  return () => {
    client.setQueryData(currentTeacherQuery.queryKey, null);
    client.removeQueries({
      predicate: ({ queryKey }) => queryKey[0] !== currentTeacherQuery.queryKey[0],
    });
  };
}
