import { queryOptions } from '@tanstack/react-query';
import { settings } from '#shared/contract/settings.ts';
import { callApi } from '../api/api.ts';

export const accommodationsQuery = (id: string) =>
  queryOptions({
    queryKey: [settings.readAccommodations.path, id],
    queryFn: async () =>
      (await callApi(settings.readAccommodations, { params: { id } })).accommodations,
  });
