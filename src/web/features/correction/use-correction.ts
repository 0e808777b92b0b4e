import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { correction } from '#shared/contract/correction.ts';
import { useFollowStream } from '#web/lib/api/use-follow-stream.ts';
import { correctionQuery, useCorrectionCache } from '#web/lib/cache/correction-cache.ts';
import { usePageVisible } from '#web/lib/page/use-page-visible.ts';

/** The correction of a quiz, kept up to date while its tab is open. */
export function useCorrection(quizId: string, isOpen: boolean) {
  const query = useQuery(correctionQuery(quizId));
  const cache = useCorrectionCache(quizId);
  const follow = useFollowStream();
  const isFollowed = usePageVisible() && isOpen;

  useEffect(() => {
    if (!isFollowed) return;
    const ending = new AbortController();
    follow(
      correction.readCorrection,
      { params: { id: quizId } },
      { signal: ending.signal, onEvent: cache.keep },
    );
    return () => ending.abort();
  }, [quizId, isFollowed, cache, follow]);

  return query;
}
