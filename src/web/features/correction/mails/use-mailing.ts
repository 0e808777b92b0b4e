import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { mails } from '#shared/contract/mails.ts';
import { useFollowStream } from '#web/lib/api/use-follow-stream.ts';
import { mailingQuery, useMailingCache } from '#web/lib/cache/mailing-cache.ts';
import { usePageVisible } from '#web/lib/page/use-page-visible.ts';

/** Who has been sent what, kept up to date while the tab is open. */
export function useMailing(quizId: string, isOpen: boolean) {
  const query = useQuery({ ...mailingQuery(quizId), enabled: isOpen });
  const cache = useMailingCache(quizId);
  const follow = useFollowStream();
  const isFollowed = usePageVisible() && isOpen;

  useEffect(() => {
    if (!isFollowed) return;
    const ending = new AbortController();
    follow(
      mails.readMailing,
      { params: { id: quizId } },
      { signal: ending.signal, onEvent: cache.keep },
    );
    return () => ending.abort();
  }, [quizId, isFollowed, cache, follow]);

  return query;
}
