import { queryOptions } from '@tanstack/react-query';
import { settings } from '#shared/contract/settings.ts';
import { callApi } from '../api/api.ts';
import { newestAnswer } from './newest/newest-answer.ts';

/** The mutation key of changes that are shown before the server has acknowledged them. */
export const foreseenAccommodationsKey = (id: string) => ['foreseen accommodations', id] as const;

export const accommodationsQuery = (id: string) =>
  queryOptions({
    queryKey: [settings.readAccommodations.path, id],
    queryFn: ({ client, queryKey }) =>
      newestAnswer(client, {
        queryKey,
        mutationKey: foreseenAccommodationsKey(id),
        ask: async () =>
          (await callApi(settings.readAccommodations, { params: { id } })).accommodations,
      }),
  });
