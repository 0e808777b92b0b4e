import { useIsMutating, useMutation } from '@tanstack/react-query';
import { correction } from '#shared/contract/correction/correction.ts';
import type { MarkChanges } from '#shared/contract/correction/mark-schemas.ts';
import { callApi } from '#web/lib/api/api.ts';

const recomputation = (quizId: string) => ['marks computed again', quizId] as const;

/**
 * Computes the marks of a quiz anew, or makes another call that does; no mail is sent meanwhile.
 */
export function useRecomputation(quizId: string) {
  const plainly = () => callApi(correction.regradeCopies, { params: { id: quizId }, body: {} });
  const { mutateAsync } = useMutation({
    mutationKey: recomputation(quizId),
    mutationFn: (compute: (() => Promise<MarkChanges>) | undefined) => (compute ?? plainly)(),
  });
  return mutateAsync;
}

export function useIsRecomputing(quizId: string): boolean {
  return useIsMutating({ mutationKey: recomputation(quizId) }) > 0;
}
