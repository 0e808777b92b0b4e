import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { NewQuestion, TeacherQuestion } from '#shared/contract/question-schemas.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { insertQuestion, placeInTopic } from '#shared/domain/questions/question-place.ts';
import { callApi } from '#web/lib/api/api.ts';
import { isOwnAnswer } from '#web/lib/api/api-error.ts';
import { confirmIfStudentsInside, Declined } from '#web/lib/failures/confirm-if-students-inside.ts';
import { useQuizCache } from '#web/lib/queries/quiz-queries.ts';
import { randomId } from '#web/lib/random-id.ts';
import { inTurn, useReloadIfUnsure } from '../../quiz-mutation.ts';

type Optional =
  | 'scoring'
  | 'scoringPenalty'
  | 'scoringFloor'
  | 'followsPrevious'
  | 'keepAnswerOrder';
export type AddedQuestion = Omit<NewQuestion, 'order' | Optional> &
  Partial<Pick<NewQuestion, Optional>> & {
    /** The question before which it is placed; null at the end of its topic. */
    readonly next?: string | null;
  };

/**
 * A question is added once under its id, however often the request is repeated: the answer may be
 * lost although the question was added.
 */
export function useAddQuestion(quizId: string) {
  const cache = useQuizCache();
  const reloadIfUnsure = useReloadIfUnsure(quizId);
  const firstSent = useRef(new Map<string, string>());
  return useMutation({
    scope: inTurn(quizId),
    mutationFn: async ({ next = null, id = randomId(), ...fields }: AddedQuestion) => {
      const written = JSON.stringify(fields);
      const first = firstSent.current.get(id) ?? written;
      firstSent.current.set(id, first);
      const questions = cache.read(quizId)?.questions ?? [];
      const order = placeInTopic(questions, id, fields.topic, next);
      const added = await confirmIfStudentsInside(quizId, (confirmed) =>
        callApi(quizzes.createQuestion, {
          params: { id: quizId },
          body: { ...fields, id, order, confirmed },
        }),
      ).catch((error) => addedDespiteFailure(quizId, id, error));
      if (first === written) return added;
      // The first request may have added the question, and it was edited since.
      return confirmIfStudentsInside(quizId, (confirmed) =>
        callApi(quizzes.changeQuestion, { params: { id }, body: { ...fields, confirmed } }),
      );
    },
    onSuccess: (question) =>
      cache.change(quizId, (quiz) => ({
        ...quiz,
        questions: insertQuestion(
          quiz.questions.filter(({ id }) => id !== question.id),
          question,
        ),
      })),
    onError: reloadIfUnsure,
  });
}

/**
 * If only the answer was lost, the quiz has the question. Otherwise this throws the error again.
 */
async function addedDespiteFailure(
  quizId: string,
  id: string,
  error: unknown,
): Promise<TeacherQuestion> {
  if (isOwnAnswer(error) || error instanceof Declined) throw error;
  const quiz = await callApi(quizzes.readQuiz, { params: { id: quizId } }).catch(() => null);
  const added = quiz?.questions.find((question) => question.id === id);
  if (!added) throw error;
  return added;
}
