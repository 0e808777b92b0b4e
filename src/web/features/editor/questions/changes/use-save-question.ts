import { useMutation } from '@tanstack/react-query';
import type { QuestionChange, TeacherQuestion } from '#shared/contract/quiz-schemas.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { placeInTopic, placeQuestion } from '#shared/domain/question-place.ts';
import { callApi } from '#web/lib/api/api.ts';
import { useQuizCache } from '#web/lib/cache/quiz-cache.ts';
import { inTurn } from './quiz-mutation.ts';

interface SavedQuestion {
  readonly id: string;
  readonly changes: Omit<QuestionChange, 'order'>;
}

export function useSaveQuestion(quizId: string) {
  const cache = useQuizCache();
  return useMutation({
    scope: inTurn(quizId),
    mutationFn: ({ id, changes }: SavedQuestion) => {
      const questions = cache.read(quizId)?.questions ?? [];
      // In its new topic it comes last.
      const order =
        changes.topic === undefined ? undefined : placeInTopic(questions, id, changes.topic, null);
      const body = { ...changes, ...(order !== undefined && { order }) };
      return callApi(quizzes.changeQuestion, { params: { id }, body });
    },
    onSuccess: (saved) =>
      cache.change(quizId, (quiz) => ({ ...quiz, questions: replaced(quiz.questions, saved) })),
  });
}

function replaced(questions: readonly TeacherQuestion[], saved: TeacherQuestion) {
  const kept = questions.map((question) =>
    question.id === saved.id ? { ...saved, order: question.order } : question,
  );
  return placeQuestion(kept, saved.id, saved);
}
