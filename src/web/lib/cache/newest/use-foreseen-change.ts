import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { tellFailure } from '../../api/tell-failure.ts';

interface ForeseenChange<Change, Result> {
  /** Where the state that changes is cached. */
  readonly queryKey: QueryKey;
  /** By this key `newestAnswer` knows that a change is under way. */
  readonly mutationKey: QueryKey;
  /** What is changed: changes of one thing are sent one after the other. */
  readonly thing: string;
  readonly show: (change: Change) => void;
  readonly send: (change: Change) => Promise<Result>;
  readonly onSaved?: (result: Result) => void;
  readonly failure: string;
}

/**
 * An optimistic update: the change is shown at once. If it is refused, the teacher is told and the
 * state of the server is shown again.
 */
export function useForeseenChange<Change, Result>({
  queryKey,
  mutationKey,
  thing,
  show,
  send,
  onSaved,
  failure,
}: ForeseenChange<Change, Result>) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: thing },
    mutationFn: send,
    onSuccess: (result) => onSaved?.(result),
    onError: (error) => {
      tellFailure(failure, error);
      void client.invalidateQueries({ queryKey });
    },
  });
  return (change: Change) => {
    show(change);
    mutate(change);
  };
}
