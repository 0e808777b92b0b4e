import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { tellFailure } from '../../api/tell-failure.ts';

interface ForeseenChange<Change, Result> {
  /** Where what is changed is kept. */
  readonly queryKey: QueryKey;
  /** By which `newestAnswer` knows that a change is on its way. */
  readonly mutationKey: QueryKey;
  /** What is changed: its changes reach the server one after the other. */
  readonly thing: string;
  readonly show: (change: Change) => void;
  readonly send: (change: Change) => Promise<Result>;
  readonly onSaved?: (result: Result) => void;
  readonly failure: string;
}

/** For a change that is shown at once: a refusal is told, and brings back what holds. */
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
