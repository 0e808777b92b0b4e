import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type CorrectionEvent, correction } from '#shared/contract/correction/correction.ts';
import { isAnsweredGone } from '#web/lib/api/api-error.ts';
import { useFollowed } from '#web/lib/api/use-followed.ts';
import { correctionQuery, useCorrectionCache } from '#web/lib/cache/correction-cache.ts';
import { useMailingCache } from '#web/lib/cache/mailing-cache.ts';

/** The correction of a quiz and its mails, kept up to date while its tab is open. */
export function useCorrection(quizId: string, isOpen: boolean) {
  const { keep } = useCorrectionCache(quizId);
  const { keep: keepMailing } = useMailingCache(quizId);
  const hear = useCallback(
    (event: CorrectionEvent) =>
      'overview' in event ? keep(event.overview) : keepMailing(event.mailing),
    [keep, keepMailing],
  );
  const { data, error, isFetching, refetch } = useQuery(correctionQuery(quizId));
  const isGone = isAnsweredGone(error);
  const askWhy = useCallback(() => void refetch(), [refetch]);
  const isFollowed = isOpen && !isGone;
  useFollowed(correction.readCorrection, { params: { id: quizId } }, isFollowed, hear, askWhy);
  return { data, error, isGone, isFetching, refetch };
}
