import { queryOptions } from '@tanstack/react-query';
import { settings } from '#shared/contract/settings.ts';
import { callApi } from '../api/api.ts';
import { askOptimistic } from './fresh/optimistic.ts';

export const accommodationsQuery = (id: string) =>
  queryOptions({
    queryKey: [settings.readAccommodations.path, id],
    queryFn: ({ client, queryKey }) =>
      askOptimistic(
        client,
        queryKey,
        async () => (await callApi(settings.readAccommodations, { params: { id } })).accommodations,
      ),
  });
