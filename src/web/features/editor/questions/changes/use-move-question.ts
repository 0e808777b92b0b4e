import type { TeacherQuestion } from '#shared/contract/quiz-schemas.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { placeQuestion } from '#shared/domain/question-place.ts';
import { callApi } from '#web/lib/api/api.ts';
import { useOptimisticChange } from './quiz-mutation.ts';

export type QuestionPlace = Pick<TeacherQuestion, 'id' | 'order' | 'topic'>;

export function useMoveQuestion(quizId: string) {
  return useOptimisticChange(quizId, {
    call: ({ id, order, topic }: QuestionPlace) =>
      callApi(quizzes.changeQuestion, { params: { id }, body: { order, topic } }),
    foresee: (quiz, { id, ...place }) => ({
      ...quiz,
      questions: placeQuestion(quiz.questions, id, place),
    }),
    // Its place may have changed again since: only the version is news.
    settle: (quiz, { id, version }) => ({
      ...quiz,
      questions: quiz.questions.map((question) =>
        question.id === id ? { ...question, version } : question,
      ),
    }),
    failure: 'Impossible de réordonner la question.',
  });
}
