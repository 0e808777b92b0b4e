import { quizzes } from '#shared/contract/quizzes.ts';
import { callApi } from '#web/lib/api/api.ts';
import { useOptimisticChange } from './quiz-mutation.ts';

export function useReorderTopics(quizId: string) {
  return useOptimisticChange(quizId, {
    call: (topicOrder: string[]) =>
      callApi(quizzes.changeQuiz, { params: { id: quizId }, body: { topicOrder } }),
    foresee: (quiz, topicOrder) => ({ ...quiz, topicOrder }),
    settle: (quiz, { version }) => ({ ...quiz, version }),
    failure: "Impossible de mettre à jour l'ordre des questions.",
  });
}
