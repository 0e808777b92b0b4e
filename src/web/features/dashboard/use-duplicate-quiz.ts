import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { QuizSummary } from '#shared/contract/quiz-schemas.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { oneOrMany } from '#shared/domain/texts/counted.ts';
import { callApi } from '#web/lib/api/api.ts';
import { ApiError, isOwnAnswer } from '#web/lib/api/api-error.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { quizListQuery, useQuizCache } from '#web/lib/queries/quiz-queries.ts';
import { randomId } from '#web/lib/random-id.ts';
import { toast } from '#web/ui/dialogs/toast.tsx';

export function useDuplicateQuiz() {
  const cache = useQuizCache();
  const client = useQueryClient();
  /**
   * Ids of copies whose answer may have been lost. A retry under the same id returns the same copy.
   */
  const unsure = useRef(new Map<string, string>());
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id }: QuizSummary) => {
      const copyId = unsure.current.get(id) ?? randomId();
      unsure.current.set(id, copyId);
      return callApi(quizzes.copyQuiz, { params: { id }, body: { id: copyId } });
    },
    onSuccess: ({ quiz: copy, widened }, { id }) => {
      unsure.current.delete(id);
      cache.keep(copy);
      const named = `La copie s’appelle «\u00a0${copy.title}\u00a0».`;
      toast({
        variant: 'success',
        title: 'QCM dupliqué',
        description: [named, ...widenedInWords(widened)].join(' '),
      });
    },
    onError: (error, { id }) => {
      if (isOwnAnswer(error)) unsure.current.delete(id);
      else void client.invalidateQueries({ queryKey: quizListQuery.queryKey });
      const isRefusal = error instanceof ApiError && error.status === 403;
      // The message of a refusal is shown without its status.
      const cause = isRefusal ? new Error(error.detail) : error;
      tellFailure('Impossible de dupliquer le QCM.', cause);
    },
  });
  return {
    duplicate: (quiz: QuizSummary) => mutate(quiz),
    isCopying: isPending,
    copied: isPending ? variables.title : null,
  };
}

function widenedInWords(count: number): string[] {
  if (count === 0) return [];
  const became = oneOrMany(count, 'Une question a maintenant', 'questions ont maintenant');
  return [
    `${became} plusieurs bonnes réponses, car une deuxième y était acceptée\u00a0: à vérifier.`,
  ];
}
