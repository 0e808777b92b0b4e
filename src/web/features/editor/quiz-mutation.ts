import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { isOwnAnswer } from '#web/lib/api/api-error.ts';
import { tellFailure } from '#web/lib/api/tell-failure.ts';
import { foreseenKey, quizQuery, useQuizCache } from '#web/lib/cache/quiz-cache.ts';

interface OptimisticChange<Input, Result> {
  readonly call: (input: Input) => Promise<Result>;
  /** The quiz as it will be, shown before the server has answered. */
  readonly foresee: (quiz: TeacherQuiz, input: Input) => TeacherQuiz;
  /** Takes over what only the server knew, such as the next version. */
  readonly settle: (quiz: TeacherQuiz, result: Result) => TeacherQuiz;
  readonly failure: string;
}

/**
 * A mutation scope: changes of one quiz are sent one after the other, in the order in which they
 * were made.
 */
export const inTurn = (quizId: string) => ({ id: `quiz ${quizId}` });

/** An optimistic update: shows the change at once, and reverts it if the server refuses. */
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
      // The refusal may be due to a change that was made elsewhere.
      void cache.reload(quizId).catch(() => undefined);
    },
  };
  return useMutation(options);
}

/** If a failure was not the server's own answer, the change may have been made. */
export function useReloadIfUnsure(quizId: string) {
  const cache = useQuizCache();
  return (error: Error) => {
    if (!isOwnAnswer(error)) void cache.reload(quizId).catch(() => undefined);
  };
}
