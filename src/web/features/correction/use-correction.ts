import { useQuery } from '@tanstack/react-query';
import { correction } from '#shared/contract/correction.ts';
import { useFollowed } from '#web/lib/api/use-followed.ts';
import { correctionQuery, useCorrectionCache } from '#web/lib/cache/correction-cache.ts';

/** The correction of a quiz, kept up to date while its tab is open. */
export function useCorrection(quizId: string, isOpen: boolean) {
  const { keep } = useCorrectionCache(quizId);
  useFollowed(correction.readCorrection, { params: { id: quizId } }, isOpen, keep);
  return useQuery(correctionQuery(quizId));
}
