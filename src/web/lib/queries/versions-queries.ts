import { queryOptions } from '@tanstack/react-query';
import { versions } from '#shared/contract/versions.ts';
import { callApi } from '../api/api.ts';

/** Fetched at each visit, since each change makes another version. */
export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: [versions.listVersions.path, { params: { id } }],
    queryFn: async () => (await callApi(versions.listVersions, { params: { id } })).versions,
    refetchOnMount: 'always',
  });

export const questionVersionsQuery = (id: string) =>
  queryOptions({
    queryKey: [versions.listQuestionVersions.path, { params: { id } }],
    queryFn: async () =>
      (await callApi(versions.listQuestionVersions, { params: { id } })).versions,
    refetchOnMount: 'always',
  });

export const versionQuery = (id: string, versionId: string) =>
  queryOptions({
    queryKey: [versions.readVersion.path, { params: { id, versionId } }],
    queryFn: () => callApi(versions.readVersion, { params: { id, versionId } }),
  });
