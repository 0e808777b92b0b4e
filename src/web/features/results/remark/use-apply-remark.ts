import { attempts } from '#shared/contract/attempts.ts';
import { tellFailure } from '#web/lib/api/tell-failure.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { useAttemptsCache } from '#web/lib/cache/attempts-cache.ts';
import { toast } from '#web/ui/toast.tsx';

export function useApplyRemark(quizId: string, onApplied: () => void) {
  const cache = useAttemptsCache(quizId);
  return useApiMutation(attempts.applyRemark, {
    onSuccess: ({ changes }) => {
      onApplied();
      void cache.reload();
      void cache.reloadRemark();
      const words = changes.length > 1 ? `${changes.length} notes modifiées` : 'Note modifiée';
      toast({ variant: 'success', title: words });
    },
    onFailure: (error) => {
      void cache.reloadRemark();
      tellFailure('Les notes n’ont pas pu être modifiées.', error);
    },
  });
}
