import { quizzes } from '#shared/contract/quizzes.ts';
import { useQuizCache } from '#web/lib/quiz-cache.ts';
import { useApiMutation } from '#web/lib/use-api.ts';
import { toast } from '#web/ui/toast.tsx';
import { tellFailure } from './questions/tell-failure.ts';

export function useUnlockQuiz() {
  const cache = useQuizCache();
  return useApiMutation(quizzes.unlockQuiz, {
    onSuccess: (quiz) => {
      cache.keep(quiz);
      toast({ variant: 'success', title: 'QCM déverrouillé' });
    },
    onFailure: (error) => tellFailure('Impossible de déverrouiller le QCM.', error),
  });
}
