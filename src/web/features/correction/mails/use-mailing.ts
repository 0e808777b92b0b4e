import { useQuery } from '@tanstack/react-query';
import { mails } from '#shared/contract/mails.ts';
import { useFollowed } from '#web/lib/api/use-followed.ts';
import { mailingQuery, useMailingCache } from '#web/lib/cache/mailing-cache.ts';

/** Who has been sent what, kept up to date while the tab is open. */
export function useMailing(quizId: string, isOpen: boolean) {
  const { keep } = useMailingCache(quizId);
  useFollowed(mails.readMailing, { params: { id: quizId } }, isOpen, keep);
  return useQuery({ ...mailingQuery(quizId), enabled: isOpen });
}
