import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { QuizSummary } from '#shared/contract/quiz-schemas.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { callApi } from '#web/lib/api/api.ts';
import { tellFailure } from '#web/lib/api/tell-failure.ts';
import { useQuizCache } from '#web/lib/cache/quiz-cache.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { toast } from '#web/ui/toast.tsx';

export function useDeleteQuiz(onDeleted: () => void) {
  const cache = useQuizCache();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id }: QuizSummary) => callApi(quizzes.deleteQuiz, { params: { id } }),
    onSuccess: (_, { id }) => {
      cache.forget(id);
      toast({ variant: 'success', title: 'QCM supprimé' });
      onDeleted();
    },
    onError: (error) => tellFailure('Impossible de supprimer le QCM.', error),
  });

  const askThenDelete = useCallback(
    async (quiz: QuizSummary) => {
      const confirmed = await confirm({
        title: 'Supprimer ce QCM\u00a0?',
        description: `«\u00a0${quiz.title}\u00a0» sera effacé avec ${contents(quiz)}. Cette action est définitive.`,
        confirmLabel: 'Supprimer',
        destructive: true,
      });
      if (confirmed) mutate(quiz);
    },
    [mutate],
  );

  return { askThenDelete, deletedId: isPending ? variables.id : null };
}

function contents({ questionCount }: QuizSummary): string {
  if (questionCount === 0) return 'ses réglages';
  return questionCount === 1 ? 'sa question' : `ses ${questionCount} questions`;
}
