import { useMutation } from '@tanstack/react-query';
import type { NewQuestion } from '#shared/contract/quiz-schemas.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { placeInTopic, placeQuestion } from '#shared/domain/question-place.ts';
import { callApi } from '#web/lib/api/api.ts';
import { useQuizCache } from '#web/lib/cache/quiz-cache.ts';
import { inTurn } from './quiz-mutation.ts';

type AddedQuestion = Omit<NewQuestion, 'order'> & {
  /** Comes right before this one; at the end of its topic when null. */
  readonly next?: string | null;
};

export function useAddQuestion(quizId: string) {
  const cache = useQuizCache();
  return useMutation({
    scope: inTurn(quizId),
    mutationFn: ({ next = null, ...body }: AddedQuestion) => {
      const questions = cache.read(quizId)?.questions ?? [];
      const order = placeInTopic(questions, null, body.topic, next);
      return callApi(quizzes.createQuestion, { params: { id: quizId }, body: { ...body, order } });
    },
    onSuccess: (question) =>
      cache.change(quizId, (quiz) => ({
        ...quiz,
        questions: placeQuestion([...quiz.questions, question], question.id, question),
      })),
  });
}
