import { useEffect } from 'react';
import type { CallInput, StreamEvent } from '#shared/contract/endpoint.ts';
import { usePageVisible } from '../page/use-page-visible.ts';
import type { Streaming } from './api-stream.ts';
import { useFollowStream } from './use-follow-stream.ts';

/**
 * Hears what a call streams for as long as it is followed. A tab in the background lets go of its
 * connection: browsers share six among all tabs of a site.
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
  // An input is made anew at each rendering; what it says is not.
  const asked = JSON.stringify(input);

  useEffect(() => {
    if (!isHeard) return;
    const ending = new AbortController();
    const follower = { signal: ending.signal, onEvent, ...(onRefused && { onRefused }) };
    follow(endpoint, JSON.parse(asked) as CallInput<E>, follower);
    return () => ending.abort();
  }, [endpoint, asked, isHeard, onEvent, onRefused, follow]);
}
