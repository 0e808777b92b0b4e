import { useIsMutating, useMutation } from '@tanstack/react-query';
import type { MarkChanges } from '#shared/contract/correction/mark-schemas.ts';

const recomputation = (quizId: string) => ['marks computed again', quizId] as const;

/** Computes the marks of a quiz anew, by whichever call does so: no mail is sent meanwhile. */
export function useRecomputation(quizId: string) {
  const { mutateAsync } = useMutation({
    mutationKey: recomputation(quizId),
    mutationFn: (compute: () => Promise<MarkChanges>) => compute(),
  });
  return mutateAsync;
}

export function useIsRecomputing(quizId: string): boolean {
  return useIsMutating({ mutationKey: recomputation(quizId) }) > 0;
}
