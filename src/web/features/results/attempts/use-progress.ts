import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { TeacherAttempt } from '#shared/contract/online/attempt-schemas.ts';
import { type AttemptProgress, attemptReview } from '#shared/contract/online/review.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { MINUTE } from '#shared/domain/seconds.ts';
import { callApi } from '#web/lib/api/api.ts';
import { isAnsweredGone } from '#web/lib/api/api-error.ts';
import { useAttemptsCache } from '#web/lib/queries/attempts-queries.ts';
import type { Progress } from './silent-students.ts';

/** The server sends no event for each answer of a class, so that the progress is polled. */
const PAUSE_MS = 5000;

/** A page that is being looked at sends a sign of life each minute. */
const SILENCE_SECONDS = 90;

/** Rounded to whole minutes, so that a row is rendered again only when its text changes. */
const withSilences = (all: readonly AttemptProgress[]) =>
  all.map(({ attemptId, answered, silentFor, numberOf }) => ({
    attemptId,
    answered,
    numberOf,
    silentFor: silentFor < SILENCE_SECONDS ? null : silentFor - (silentFor % MINUTE),
  }));

/** The progress of students who are still answering, by attempt. */
export function useProgress(
  quiz: TeacherQuiz,
  attempts: readonly Pick<TeacherAttempt, 'completedAt'>[],
): ReadonlyMap<string, Progress> {
  const hasOpen = attempts.some(({ completedAt }) => completedAt === null);
  const order = { params: { id: quiz.id } };
  const { reloadList } = useAttemptsCache(quiz.id);
  const { data, error } = useQuery({
    queryKey: [attemptReview.readProgress.path, order],
    queryFn: () => callApi(attemptReview.readProgress, order),
    select: withSilences,
    enabled: hasOpen,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (isAnsweredGone(state.error) ? false : PAUSE_MS),
  });
  // The list then gets the same answer, and the screen shows it.
  const isGone = isAnsweredGone(error);
  useEffect(() => {
    if (isGone) void reloadList();
  }, [isGone, reloadList]);
  const of = quiz.questions.length;
  return useMemo(
    () => new Map(data?.map(({ attemptId, ...progress }) => [attemptId, { ...progress, of }])),
    [data, of],
  );
}
