import { quizzes } from '#shared/contract/quizzes.ts';
import { tellFailure } from '#web/lib/api/tell-failure.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { usePrintingCache } from '#web/lib/cache/printing-cache.ts';
import { useQuizCache } from '#web/lib/cache/quiz-cache.ts';
import { toast } from '#web/ui/toast.tsx';

export function useUnlockQuiz(quizId: string) {
  const cache = useQuizCache();
  const printing = usePrintingCache(quizId);
  return useApiMutation(quizzes.unlockQuiz, {
    onSuccess: (quiz) => {
      cache.keep(quiz);
      void printing.reload();
      toast({ variant: 'success', title: 'QCM déverrouillé' });
    },
    onFailure: (error) => tellFailure('Impossible de déverrouiller le QCM.', error),
  });
}
