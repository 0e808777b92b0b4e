import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { CorrectionOverview } from '#shared/contract/correction-schemas.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import type { ClassMark } from '#shared/domain/correction/class-marks.ts';
import { reviewQuery } from '#web/lib/cache/correction-cache.ts';
import { type BoxPile, boxPile, keyedQuestions } from './box-pile.ts';
import {
  type DecidedPile,
  decidePile,
  type MovedMark,
  movedMarks,
  pileMarks,
} from './decided-pile.ts';
import { type Key, type QueueItem, reviewQueue } from './review-queue.ts';
import { type BoxDecisions, useBoxDecisions } from './use-box-decisions.ts';
import { type Threshold, useThreshold } from './use-threshold.ts';

/** Everything that is known of the boxes of a class, as they are taken at this moment. */
export interface BoxReview extends BoxDecisions {
  readonly quiz: TeacherQuiz;
  readonly overview: CorrectionOverview;
  readonly threshold: Threshold;
  readonly pile: BoxPile;
  readonly key: Key;
  readonly decided: DecidedPile;
  readonly marks: readonly ClassMark[];
  /** Against the marks that are kept. */
  readonly moved: readonly MovedMark[];
  readonly queue: readonly QueueItem[];
  /** Once everything that was decided so far has reached the server, or failed. */
  readonly arrived: () => Promise<unknown>;
}

/** Null on its way; the error once it failed. */
export function useBoxReview(quiz: TeacherQuiz, overview: CorrectionOverview, isOpen: boolean) {
  const { pagesStamp, fillCancels, revision } = overview;
  const query = useQuery({ ...reviewQuery(quiz.id, pagesStamp), enabled: isOpen });
  const {
    query: decisionsQuery,
    arrived,
    ...decisions
  } = useBoxDecisions(quiz.id, revision, isOpen);
  const threshold = useThreshold(quiz.id, overview.threshold, arrived);
  const { data } = query;
  const pile = useMemo(() => (data ? boxPile(data) : null), [data]);
  const key = useMemo(() => (data ? keyedQuestions(data, quiz) : []), [data, quiz]);
  const decided = useMemo(
    () =>
      pile && decidePile(pile, { threshold: threshold.value, fillCancels }, decisions.decisions),
    [pile, threshold.value, fillCancels, decisions.decisions],
  );
  const marks = useMemo(
    () => (pile && decided ? pileMarks(pile, decided, key, overview) : []),
    [pile, decided, key, overview],
  );
  const moved = useMemo(() => movedMarks(marks, overview), [marks, overview]);
  // The slider comes first: what deserves a look is found when there is time.
  const seen = useDeferredValue(useMemo(() => ({ pile, decided, marks }), [pile, decided, marks]));
  const queue = useMemo(
    () =>
      seen.pile && seen.decided
        ? reviewQueue(seen.pile, seen.decided, key, seen.marks, overview.neutralised)
        : [],
    [seen, key, overview.neutralised],
  );
  const review: BoxReview | null =
    pile && decided && decisions.isKnown
      ? {
          ...decisions,
          quiz,
          overview,
          threshold,
          pile,
          key,
          decided,
          marks,
          moved,
          queue,
          arrived,
        }
      : null;
  return {
    review,
    error: query.error ?? decisionsQuery.error,
    isFetching: query.isFetching,
    refetch: () => Promise.all([query.refetch(), decisionsQuery.refetch()]),
  };
}
