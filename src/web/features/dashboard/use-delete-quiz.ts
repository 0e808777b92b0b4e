import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { bin, daysInBin, type QuizContents } from '#shared/contract/bin.ts';
import type { QuizSummary } from '#shared/contract/quiz-schemas.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { quizDeletionInWords } from '#web/features/bin/deletion-in-words.ts';
import { callApi } from '#web/lib/api/api.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { binQuery } from '#web/lib/queries/bin-queries.ts';
import { useQuizCache } from '#web/lib/queries/quiz-queries.ts';
import { confirm } from '#web/ui/dialogs/confirm.tsx';
import { toast } from '#web/ui/dialogs/toast.tsx';

export function useDeleteQuiz(onDeleted: () => void) {
  const cache = useQuizCache();
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id }: QuizSummary) => callApi(quizzes.deleteQuiz, { params: { id } }),
    onSuccess: (_, { id }) => {
      cache.forget(id);
      void client.invalidateQueries({ queryKey: binQuery.queryKey });
      toast({
        variant: 'success',
        title: 'QCM supprimé',
        description: `Il est gardé ${daysInBin()} jours dans la corbeille.`,
      });
      onDeleted();
    },
    onError: (error) => tellFailure('Impossible de supprimer le QCM.', error),
  });

  const askThenDelete = useCallback(
    async (quiz: QuizSummary) => {
      const contents = await readContents(quiz.id);
      const confirmed = await confirm({
        title: 'Supprimer ce QCM\u00a0?',
        description: quizDeletionInWords(quiz, contents),
        confirmLabel: 'Supprimer',
        destructive: true,
      });
      if (confirmed) mutate(quiz);
    },
    [mutate],
  );

  return { askThenDelete, deletedId: isPending ? variables.id : null };
}

/** Null if the contents are unknown: the quiz can be deleted anyway, since it can be restored. */
async function readContents(id: string): Promise<QuizContents | null> {
  return callApi(bin.readQuizContents, { params: { id } }).catch(() => null);
}
