import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CallInput } from '#shared/contract/endpoint.ts';
import type { Streaming } from './api-stream.ts';
import { type Follower, followStream } from './follow-stream.ts';

/** Follows a stream through a mutation, so that the query client announces a lost session. */
export function useFollowStream() {
  const { mutate } = useMutation({ mutationFn: (follow: () => Promise<void>) => follow() });
  return useCallback(
    <E extends Streaming>(endpoint: E, input: CallInput<E>, follower: Follower<E>): void =>
      mutate(() => followStream(endpoint, input, follower)),
    [mutate],
  );
}
