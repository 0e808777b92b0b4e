import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { isOwnAnswer } from '#web/lib/api/api-error.ts';
import { tellFailure } from '#web/lib/api/tell-failure.ts';
import { foreseenKey, quizQuery, useQuizCache } from '#web/lib/cache/quiz-cache.ts';

interface OptimisticChange<Input, Result> {
  readonly call: (input: Input) => Promise<Result>;
  /** The quiz as it will be, shown before the server has answered. */
  readonly foresee: (quiz: TeacherQuiz, input: Input) => TeacherQuiz;
  /** What only the server knew, such as the next version. */
  readonly settle: (quiz: TeacherQuiz, result: Result) => TeacherQuiz;
  readonly failure: string;
}

/** Changes of one quiz reach the server one after the other, in the order in which they were made. */
export const inTurn = (quizId: string) => ({ id: `quiz ${quizId}` });

/** Shows the change at once, and takes it back when the server refuses. */
export function useOptimisticChange<Input, Result>(
  quizId: string,
  { call, foresee, settle, failure }: OptimisticChange<Input, Result>,
) {
  const client = useQueryClient();
  const cache = useQuizCache();
  const { queryKey } = quizQuery(quizId);
  const options: UseMutationOptions<Result, Error, Input, TeacherQuiz | undefined> = {
    mutationKey: foreseenKey(quizId),
    scope: inTurn(quizId),
    mutationFn: call,
    onMutate: (input) => {
      const before = cache.read(quizId);
      if (before) client.setQueryData(queryKey, foresee(before, input));
      return before;
    },
    onSuccess: (result) => cache.change(quizId, (quiz) => settle(quiz, result)),
    onError: (error, _, before) => {
      if (before) client.setQueryData(queryKey, before);
      tellFailure(failure, error);
      // The refusal may come from a change that was made elsewhere.
      void cache.reload(quizId).catch(() => undefined);
    },
  };
  return useMutation(options);
}

/** After a failure that the server did not tell of itself, the change may have been made. */
export function useReloadIfUnsure(quizId: string) {
  const cache = useQuizCache();
  return (error: Error) => {
    if (!isOwnAnswer(error)) void cache.reload(quizId).catch(() => undefined);
  };
}
