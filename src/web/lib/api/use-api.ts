import { type UseQueryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { Answer, CallInput, Endpoint } from '#shared/contract/endpoint.ts';
import { type CallArguments, callApi } from './api.ts';
import { isLostSession } from './api-error.ts';

type QueryExtras<E extends Endpoint> = Pick<
  UseQueryOptions<Answer<E>>,
  'enabled' | 'refetchInterval'
>;
interface MutationExtras<E extends Endpoint> {
  readonly onSuccess?: (answer: Answer<E>) => void;
  readonly onFailure?: (error: Error, input: MutationInput<E>) => void;
  /** Mutations of one scope are sent one after the other. */
  readonly scope?: { readonly id: string };
}
// biome-ignore lint/suspicious/noConfusingVoidType: lets `mutate()` be called without an argument.
type MutationInput<E extends Endpoint> = unknown extends CallInput<E> ? void : CallInput<E>;

function apiQueryKey<E extends Endpoint>(endpoint: E, ...args: CallArguments<E>) {
  return [endpoint.path, ...args] as const;
}

/**
 * For a hook file of a feature: `export const useQuizzes = () => useApiQuery(quizzes.list, []);`
 */
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

export function useApiMutation<E extends Endpoint>(
  endpoint: E,
  { onSuccess, onFailure, scope }: MutationExtras<E> = {},
) {
  return useMutation<Answer<E>, Error, MutationInput<E>>({
    mutationKey: [endpoint.path],
    ...(scope && { scope }),
    mutationFn: (input) =>
      callApi(endpoint, ...((input === undefined ? [] : [input]) as CallArguments<E>)),
    onSuccess: (answer) => onSuccess?.(answer),
    // The query client announces a lost session once for all calls.
    onError: (error, input) => {
      if (!isLostSession(error)) onFailure?.(error, input);
    },
  });
}
