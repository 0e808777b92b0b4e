import { queryOptions } from '@tanstack/react-query';
import { administration } from '#shared/contract/administration.ts';
import { callApi } from '../api/api.ts';

const ASKED_EVERY_MS = 5 * 60_000;

/** Asked for now and then, since a tab stays open for days. */
export const noticeQuery = queryOptions({
  queryKey: [administration.readNotice.path],
  queryFn: () => callApi(administration.readNotice),
  staleTime: ASKED_EVERY_MS,
  refetchInterval: ASKED_EVERY_MS,
});
