import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { attempts } from '#shared/contract/online/attempts.ts';
import { callApi } from '#web/lib/api/api.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { useAttemptsCache } from '#web/lib/queries/attempts-queries.ts';
import { confirm } from '#web/ui/dialogs/confirm.tsx';
import { toast } from '#web/ui/dialogs/toast.tsx';
import type { ResultRow } from '../result-row.ts';
import { lossInWords } from './loss-in-words.ts';

export function useDeleteAttempt(quizId: string, onDeleted: () => void) {
  const cache = useAttemptsCache(quizId);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id: attemptId }: ResultRow) =>
      callApi(attempts.deleteAttempt, { params: { id: quizId, attemptId } }),
    onSuccess: (_, { id }) => {
      cache.forget(id);
      void cache.reloadRegrade();
      toast({ variant: 'success', title: 'Tentative supprimée' });
      onDeleted();
    },
    onError: (error) => tellFailure('Impossible de supprimer la tentative.', error),
  });

  const askThenDelete = useCallback(
    async (attempt: ResultRow) => {
      const confirmed = await confirm({
        title: 'Supprimer cette tentative\u00a0?',
        description: lossInWords(attempt),
        confirmLabel: 'Supprimer',
        destructive: true,
      });
      if (confirmed) mutate(attempt);
    },
    [mutate],
  );

  return { askThenDelete, deletedId: isPending ? variables.id : null };
}
