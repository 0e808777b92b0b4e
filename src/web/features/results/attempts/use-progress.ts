import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { attemptReview } from '#shared/contract/attempts/review.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { callApi } from '#web/lib/api/api.ts';
import type { ResultRow } from '../result-row.ts';
import type { Progress } from './attempt-parts.tsx';

/** Each answer of a class is no event worth telling: how far they are is asked for now and then. */
const PAUSE_MS = 5000;

/** How far those are who are still answering, by attempt. */
export function useProgress(
  quiz: TeacherQuiz,
  rows: readonly ResultRow[],
): ReadonlyMap<string, Progress> {
  const hasOpen = rows.some(({ completedAt }) => completedAt === null);
  const order = { params: { id: quiz.id } };
  const { data } = useQuery({
    queryKey: [attemptReview.readProgress.path, order],
    queryFn: () => callApi(attemptReview.readProgress, order),
    enabled: hasOpen,
    refetchOnMount: 'always',
    refetchInterval: PAUSE_MS,
  });
  const of = quiz.questions.length;
  return useMemo(
    () => new Map(data?.map(({ attemptId, answered }) => [attemptId, { answered, of }])),
    [data, of],
  );
}
