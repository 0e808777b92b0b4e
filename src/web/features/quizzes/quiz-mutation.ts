import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { isOwnAnswer } from '#web/lib/api/api-error.ts';
import { useOptimisticMutation } from '#web/lib/queries/fresh/optimistic.ts';
import { quizQuery, useQuizCache } from '#web/lib/queries/quiz-queries.ts';

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

/** Shows the change of the quiz at once, and takes it back when the server refuses. */
export function useOptimisticChange<Input, Result>(
  quizId: string,
  { call, foresee, settle, failure }: OptimisticChange<Input, Result>,
) {
  const cache = useQuizCache();
  return useOptimisticMutation({
    queryKey: quizQuery(quizId).queryKey,
    scope: inTurn(quizId).id,
    foresee,
    send: call,
    onSaved: (result) => cache.change(quizId, (quiz) => settle(quiz, result)),
    failure,
  });
}

/** If a failure was not the server's own answer, the change may have been made. */
export function useReloadIfUnsure(quizId: string) {
  const cache = useQuizCache();
  return (error: Error) => {
    if (!isOwnAnswer(error)) void cache.reload(quizId).catch(() => undefined);
  };
}
