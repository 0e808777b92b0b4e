import { useIsMutating, useMutation } from '@tanstack/react-query';
import { correction } from '#shared/contract/correction/correction.ts';
import type { MarkChanges } from '#shared/contract/correction/mark-schemas.ts';
import { callApi } from '#web/lib/api/api.ts';

const regradeKey = (quizId: string) => ['regrade', quizId] as const;

/**
 * Regrades the copies of a quiz, or makes another call that does; no mail is sent meanwhile.
 */
export function useRegrade(quizId: string) {
  const plainly = () => callApi(correction.regradeCopies, { params: { id: quizId }, body: {} });
  const { mutateAsync } = useMutation({
    mutationKey: regradeKey(quizId),
    mutationFn: (compute: (() => Promise<MarkChanges>) | undefined) => (compute ?? plainly)(),
  });
  return mutateAsync;
}

export function useIsRegrading(quizId: string): boolean {
  return useIsMutating({ mutationKey: regradeKey(quizId) }) > 0;
}
