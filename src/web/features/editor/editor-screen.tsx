import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#web/lib/api-error.ts';
import { quizQuery } from '#web/lib/quiz-cache.ts';
import { ScreenFailure } from '../shell/screen-failure.tsx';
import { ScreenLoading } from '../shell/screen-loading.tsx';
import { QuizEditor } from './quiz-editor.tsx';
import { QuizNotFound } from './quiz-not-found.tsx';

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
