import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { Review } from '#shared/contract/correction/box-review-schemas.ts';
import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { withKey } from '#shared/domain/correction/class-reading/todays-key.ts';
import type { ClassMark } from '#shared/domain/correction/marks/class-marks.ts';
import { reviewQuery } from '#web/lib/queries/correction-queries.ts';
import { type BoxPile, boxPile } from '../pages/box-pile.ts';
import { type DecidedPile, decidePile } from './decided-pile.ts';
import { type MovedMark, movedBetween, movedMarks, pileMarker } from './pile-marks.ts';
import { type Key, type QueueItem, reviewQueue } from './queue/review-queue.ts';
import { type BoxDecisions, useBoxDecisions } from './use-box-decisions.ts';
import { useRested } from './use-rested.ts';
import { type Threshold, useThreshold } from './use-threshold.ts';

/** All that is known of the boxes of a class, once the hand on the threshold rests. */
export interface BoxReview extends BoxDecisions {
  readonly quiz: TeacherQuiz;
  readonly overview: CorrectionOverview;
  readonly pile: BoxPile;
  readonly key: Key;
  /** The questions in the words of the paper. */
  readonly printed: Review['questions'];
  /** The threshold by which the boxes are decided here. */
  readonly threshold: number;
  readonly decided: DecidedPile;
  readonly marks: readonly ClassMark[];
  readonly queue: readonly QueueItem[];
  /** Resolves once everything that was decided so far has reached the server, or failed. */
  readonly arrived: () => Promise<unknown>;
}

/** What follows the hand on the threshold at every move. */
export interface MovingThreshold extends Threshold {
  /** The boxes as they are decided by the threshold that counts. */
  readonly decided: DecidedPile;
  /**
   * The marks that the threshold on the slider would make, where they differ from those that are
   * kept.
   */
  readonly moved: readonly MovedMark[];
  /** Returns what another threshold alone would do to the marks. */
  readonly movedBy: (other: number) => readonly MovedMark[];
}

function keyOfPile({ questions }: Review, { questions: keys }: CorrectionOverview): Key {
  const keyOf = new Map(keys.map((key) => [key.id, key]));
  return questions.map((question) => {
    const key = keyOf.get(question.id);
    return key ? withKey(question, key) : question;
  });
}

/**
 * Returns the review of the boxes: null while it is on its way, and the error once it has failed.
 */
export function useBoxReview(quiz: TeacherQuiz, overview: CorrectionOverview, isOpen: boolean) {
  const { pagesEtag, fillCancels, revision } = overview;
  const query = useQuery({ ...reviewQuery(quiz.id, pagesEtag), enabled: isOpen });
  const {
    query: decisionsQuery,
    arrived,
    isKnown,
    decisions,
    decide,
    undo,
    canUndo,
  } = useBoxDecisions(quiz.id, revision, isOpen);
  const threshold = useThreshold(quiz.id, overview, arrived);
  // A threshold in a preview decides no box: nobody confirms what it would make of one.
  const inForce = overview.validatedAt === null ? threshold.value : overview.threshold;
  const rested = useRested(inForce);
  const { data } = query;
  const pile = useMemo(() => (data ? boxPile(data) : null), [data]);
  const key = useMemo(() => (data ? keyOfPile(data, overview) : []), [data, overview]);
  const marker = useMemo(() => pile && pileMarker(pile, key, overview), [pile, key, overview]);

  const moving = useMemo(() => {
    if (!pile || !marker) return null;
    const decidedBy = (threshold: number) =>
      decidePile(pile, { threshold, fillCancels }, decisions);
    const decided = decidedBy(inForce);
    const marks = marker(decidedBy(threshold.value));
    return {
      decided,
      moved: movedMarks(marks, overview),
      movedBy: (other: number) => movedBetween(marks, marker(decidedBy(other))),
    };
  }, [pile, marker, inForce, threshold.value, fillCancels, decisions, overview]);

  const resting = useMemo(() => {
    if (!pile || !marker) return null;
    const decided = decidePile(pile, { threshold: rested, fillCancels }, decisions);
    return { pile, decided, marks: marker(decided) };
  }, [pile, marker, rested, fillCancels, decisions]);
  const printed = data?.questions ?? null;

  // The boxes come first; what deserves a look is worked out when there is time.
  const seen = useDeferredValue(resting);
  const queue = useMemo(
    () => (seen ? reviewQueue(seen.pile, seen.decided, key, seen.marks, overview.neutralised) : []),
    [seen, key, overview.neutralised],
  );
  const review = useMemo<BoxReview | null>(
    () =>
      resting &&
      printed && {
        ...resting,
        printed,
        isKnown,
        decisions,
        decide,
        undo,
        canUndo,
        quiz,
        overview,
        key,
        threshold: rested,
        queue,
        arrived,
      },
    [
      resting,
      printed,
      isKnown,
      decisions,
      decide,
      undo,
      canUndo,
      quiz,
      overview,
      key,
      rested,
      queue,
      arrived,
    ],
  );
  return {
    review: isKnown ? review : null,
    moving: moving && ({ ...threshold, ...moving } satisfies MovingThreshold),
    error: query.error ?? decisionsQuery.error,
    isFetching: query.isFetching,
    refetch: () => Promise.all([query.refetch(), decisionsQuery.refetch()]),
  };
}
