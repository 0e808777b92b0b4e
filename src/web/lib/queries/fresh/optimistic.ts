import {
  type DataTag,
  type QueryClient,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { tellFailure } from '../../failures/tell-failure.ts';

/** Optimistic mutations of a query are known by its key: their own begins with this word. */
const mutationKeyOf = (queryKey: QueryKey) => ['optimistic', ...queryKey] as const;

interface OptimisticMutation<State, Change, Result> {
  readonly queryKey: DataTag<readonly unknown[], State, Error>;
  /** Mutations of one scope reach the server one after the other. */
  readonly scope: string;
  /** The state as it will be, shown before the server has answered. */
  readonly foresee: (state: State, change: Change) => State;
  readonly send: (change: Change) => Promise<Result>;
  /** Others may still be on their way: of these the result knows nothing. */
  readonly onSaved?: (result: Result, isLast: boolean) => void;
  readonly failure: string;
}

/** Shows a change at once; a refusal is told, takes it back, and asks the server for what holds. */
export function useOptimisticMutation<State, Change, Result>({
  queryKey,
  scope,
  foresee,
  send,
  onSaved,
  failure,
}: OptimisticMutation<State, Change, Result>) {
  const client = useQueryClient();
  const mutationKey = mutationKeyOf(queryKey);
  return useMutation({
    mutationKey,
    scope: { id: scope },
    mutationFn: send,
    onMutate: (change: Change) => {
      const before = client.getQueryData<State>(queryKey);
      if (before) client.setQueryData<State>(queryKey, foresee(before, change));
      return before;
    },
    onSuccess: (result) => onSaved?.(result, client.isMutating({ mutationKey }) === 1),
    onError: (error, _, before) => {
      if (before) client.setQueryData<State>(queryKey, before);
      tellFailure(failure, error);
      // The refusal may come from a change that was made elsewhere.
      void client.invalidateQueries({ queryKey, exact: true });
    },
  });
}

/**
 * Asks for the state of a query that has optimistic mutations. An answer that was asked for before the
 * latest mutation was shown may be older, and would take it back from the screen: it is asked for
 * again, once no mutation is on its way, however often that takes. A state that a stream tells is a
 * `streamedQuery`; one that changes elsewhere alone is asked for again by `reloadQuery`.
 */
export async function askOptimistic<State>(
  client: QueryClient,
  queryKey: QueryKey,
  ask: () => Promise<State>,
): Promise<State> {
  const timesChanged = () => client.getQueryState(queryKey)?.dataUpdateCount;
  for (;;) {
    await untilAcknowledged(client, mutationKeyOf(queryKey));
    const before = timesChanged();
    const answer = await ask();
    if (timesChanged() === before) return answer;
  }
}

function untilAcknowledged(client: QueryClient, mutationKey: QueryKey): Promise<void> {
  const isOver = () => client.isMutating({ mutationKey }) === 0;
  return new Promise((resolve) => {
    if (isOver()) return resolve();
    const stop = client.getMutationCache().subscribe(() => {
      if (!isOver()) return;
      stop();
      resolve();
    });
  });
}
