import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { mails } from '#shared/contract/mails.ts';
import { followStream } from '#web/lib/api/follow-stream.ts';
import { mailingQuery, useMailingCache } from '#web/lib/cache/mailing-cache.ts';
import { usePageVisible } from '#web/lib/page/use-page-visible.ts';

/** Who has been sent what, kept up to date while the tab is open. */
export function useMailing(quizId: string, isOpen: boolean) {
  const query = useQuery({ ...mailingQuery(quizId), enabled: isOpen });
  const cache = useMailingCache(quizId);
  const isFollowed = usePageVisible() && isOpen;

  useEffect(() => {
    if (!isFollowed) return;
    const ending = new AbortController();
    void followStream(
      mails.readMailing,
      { params: { id: quizId } },
      { signal: ending.signal, onEvent: cache.keep, onState: () => undefined },
    );
    return () => ending.abort();
  }, [quizId, isFollowed, cache]);

  return query;
}
