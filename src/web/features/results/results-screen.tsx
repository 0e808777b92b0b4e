import { useQuery } from '@tanstack/react-query';
import { QuizGone } from '#web/features/quiz-shared/quiz-gone.tsx';
import { QuizNotFound } from '#web/features/quiz-shared/quiz-not-found.tsx';
import { ScreenFailure } from '#web/features/shell/screen-failure.tsx';
import { ScreenLoading } from '#web/features/shell/screen-loading.tsx';
import { ApiError, isAnsweredGone } from '#web/lib/api/api-error.ts';
import { attemptsQuery } from '#web/lib/queries/attempts-queries.ts';
import { correctionQuery } from '#web/lib/queries/correction-queries.ts';
import { quizQuery } from '#web/lib/queries/quiz-queries.ts';
import { QuizResults } from './quiz-results.tsx';

const absent = [400, 403, 404];

export function ResultsScreen({ id }: { id: string }) {
  const quiz = useQuery(quizQuery(id));
  const attempts = useQuery(attemptsQuery(id));
  const correction = useQuery(correctionQuery(id));
  const error = quiz.error ?? attempts.error ?? correction.error;
  const retry = () => {
    void quiz.refetch();
    void attempts.refetch();
    void correction.refetch();
  };
  if (quiz.data && isAnsweredGone(error)) {
    return <QuizGone error={error} pending={attempts.isFetching} onRetry={retry} />;
  }
  if (quiz.data && attempts.data && correction.data !== undefined) {
    return (
      <QuizResults
        key={id}
        quiz={quiz.data}
        attempts={attempts.data}
        correction={correction.data}
      />
    );
  }
  if (!error) return <ScreenLoading />;
  if (error instanceof ApiError && absent.includes(error.status)) return <QuizNotFound />;
  return <ScreenFailure detail={error.message} retryLabel="Réessayer" onRetry={retry} />;
}
