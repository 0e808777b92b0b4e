import { useQuery } from '@tanstack/react-query';
import { QuizNotFound } from '#web/features/quiz-shared/quiz-not-found.tsx';
import { ScreenFailure } from '#web/features/shell/screen-failure.tsx';
import { ScreenLoading } from '#web/features/shell/screen-loading.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';
import { quizQuery } from '#web/lib/queries/quiz-queries.ts';
import { QuizEditor } from './quiz-editor.tsx';

const absent = [400, 403, 404];

export function EditorScreen({ id }: { id: string }) {
  const { data: quiz, error, refetch } = useQuery(quizQuery(id));
  if (quiz) return <QuizEditor key={id} quiz={quiz} />;
  if (!error) return <ScreenLoading />;
  if (error instanceof ApiError && absent.includes(error.status)) return <QuizNotFound />;
  return (
    <ScreenFailure detail={error.message} retryLabel="Réessayer" onRetry={() => void refetch()} />
  );
}
