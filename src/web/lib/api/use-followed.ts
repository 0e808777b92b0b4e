import { useEffect } from 'react';
import type { CallInput, StreamEvent } from '#shared/contract/endpoint.ts';
import { usePageVisible } from '../page/use-page-visible.ts';
import type { Streaming } from './api-stream.ts';
import { useFollowStream } from './use-follow-stream.ts';

/**
 * Follows a stream while `isFollowed`. A tab in the background closes its connection, since
 * browsers share six among all tabs of a site.
 */
export function useFollowed<E extends Streaming>(
  endpoint: E,
  input: CallInput<E>,
  isFollowed: boolean,
  onEvent: (event: StreamEvent<E>) => void,
  onRefused?: () => void,
): void {
  const follow = useFollowStream();
  const isVisible = usePageVisible();
  const isHeard = isFollowed && isVisible;
  // The object is new at each render although its content is the same.
  const asked = JSON.stringify(input);

  useEffect(() => {
    if (!isHeard) return;
    const ending = new AbortController();
    const follower = { signal: ending.signal, onEvent, ...(onRefused && { onRefused }) };
    follow(endpoint, JSON.parse(asked) as CallInput<E>, follower);
    return () => ending.abort();
  }, [endpoint, asked, isHeard, onEvent, onRefused, follow]);
}
