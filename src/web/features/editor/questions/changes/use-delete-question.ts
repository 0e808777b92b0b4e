import { useMutation } from '@tanstack/react-query';
import { quizzes } from '#shared/contract/quizzes.ts';
import { callApi } from '#web/lib/api/api.ts';
import { tellFailure } from '#web/lib/api/tell-failure.ts';
import { useQuizCache } from '#web/lib/cache/quiz-cache.ts';
import { inTurn } from './quiz-mutation.ts';

export function useDeleteQuestion(quizId: string) {
  const cache = useQuizCache();
  return useMutation({
    scope: inTurn(quizId),
    mutationFn: (id: string) => callApi(quizzes.deleteQuestion, { params: { id } }),
    onSuccess: (_, id) =>
      cache.change(quizId, (quiz) => ({
        ...quiz,
        questions: quiz.questions
          .filter((question) => question.id !== id)
          .map((question, order) => (question.order === order ? question : { ...question, order })),
      })),
    onError: (error) => tellFailure('Impossible de supprimer la question.', error),
  });
}
