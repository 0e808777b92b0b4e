import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { correction } from '#shared/contract/correction.ts';
import { followStream } from '#web/lib/api/follow-stream.ts';
import { correctionQuery, useCorrectionCache } from '#web/lib/cache/correction-cache.ts';
import { usePageVisible } from '#web/lib/page/use-page-visible.ts';

/** The correction of a quiz, kept up to date while its tab is open. */
export function useCorrection(quizId: string, isOpen: boolean) {
  const query = useQuery(correctionQuery(quizId));
  const cache = useCorrectionCache(quizId);
  const isFollowed = usePageVisible() && isOpen;

  useEffect(() => {
    if (!isFollowed) return;
    const ending = new AbortController();
    void followStream(
      correction.readCorrection,
      { params: { id: quizId } },
      { signal: ending.signal, onEvent: cache.keep, onState: () => undefined },
    );
    return () => ending.abort();
  }, [quizId, isFollowed, cache]);

  return query;
}
