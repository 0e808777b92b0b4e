import { queryOptions } from '@tanstack/react-query';
import { classes } from '#shared/contract/classes.ts';
import { callApi } from '../api/api.ts';
import { askOptimistic } from './fresh/optimistic.ts';

export const accommodationsQuery = (id: string) =>
  queryOptions({
    queryKey: [classes.readAccommodations.path, id],
    queryFn: ({ client, queryKey }) =>
      askOptimistic(
        client,
        queryKey,
        async () => (await callApi(classes.readAccommodations, { params: { id } })).accommodations,
      ),
  });
