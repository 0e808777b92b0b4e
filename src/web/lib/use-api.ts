import {
  type UseMutationOptions,
  type UseQueryOptions,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import type { Answer, CallInput, Endpoint } from '#shared/contract/endpoint.ts';
import { type CallArguments, callApi } from './api.ts';

type QueryExtras<E extends Endpoint> = Pick<UseQueryOptions<Answer<E>>, 'enabled'>;
type MutationExtras<E extends Endpoint> = Pick<
  UseMutationOptions<Answer<E>, Error, MutationInput<E>>,
  'onSuccess' | 'onError' | 'onSettled'
>;
// biome-ignore lint/suspicious/noConfusingVoidType: lets `mutate()` be called without an argument.
type MutationInput<E extends Endpoint> = unknown extends CallInput<E> ? void : CallInput<E>;

export function apiQueryKey<E extends Endpoint>(endpoint: E, ...args: CallArguments<E>) {
  return [endpoint.path, ...args] as const;
}

/** For a hook file of a feature: `export const useQuizzes = () => useApiQuery(quizzes.list, []);` */
export function useApiQuery<E extends Endpoint>(
  endpoint: E,
  args: CallArguments<E>,
  extras: QueryExtras<E> = {},
) {
  return useQuery<Answer<E>>({
    queryKey: apiQueryKey(endpoint, ...args),
    queryFn: () => callApi(endpoint, ...args),
    ...extras,
  });
}

export function useApiMutation<E extends Endpoint>(endpoint: E, extras: MutationExtras<E> = {}) {
  return useMutation<Answer<E>, Error, MutationInput<E>>({
    mutationFn: (input) =>
      callApi(endpoint, ...((input === undefined ? [] : [input]) as CallArguments<E>)),
    ...extras,
  });
}
