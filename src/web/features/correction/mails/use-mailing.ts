import { useQuery } from '@tanstack/react-query';
import { mailingQuery } from '#web/lib/cache/mailing-cache.ts';

/** Who has been sent what; what changes of it comes with the correction. */
export function useMailing(quizId: string, isOpen: boolean) {
  return useQuery({ ...mailingQuery(quizId), enabled: isOpen });
}
