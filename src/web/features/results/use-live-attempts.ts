import { useEffect, useState } from 'react';
import { attempts } from '#shared/contract/online/attempts.ts';
import type { StreamState } from '#web/lib/api/follow-stream.ts';
import { useFollowStream } from '#web/lib/api/use-follow-stream.ts';
import { coalesce } from '#web/lib/coalesce.ts';
import { usePageVisible } from '#web/lib/page/use-page-visible.ts';
import { useAttemptsCache } from '#web/lib/queries/attempts-queries.ts';

const PAUSE_MS = 300;

/**
 * Keeps the list of attempts up to date while it is shown. A tab in the background closes its
 * connection, since browsers share six among all tabs of a site.
 */
export function useLiveAttempts(quizId: string, isWatched: boolean): StreamState {
  const { reload } = useAttemptsCache(quizId);
  const [state, setState] = useState<StreamState>('connecting');
  const follow = useFollowStream();
  const isVisible = usePageVisible();
  const isFollowed = isWatched && isVisible;

  useEffect(() => {
    if (!isFollowed) return;
    const ending = new AbortController();
    const { signal } = ending;
    follow(
      attempts.watchAttempts,
      { params: { id: quizId } },
      {
        signal,
        onEvent: coalesce(reload, PAUSE_MS, signal),
        onState: (next) => !signal.aborted && setState(next),
      },
    );
    return () => {
      ending.abort();
      setState('connecting');
    };
  }, [quizId, isFollowed, reload, follow]);

  return state;
}
