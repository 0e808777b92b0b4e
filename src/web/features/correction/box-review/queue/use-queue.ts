import { useState } from 'react';
import type { BoxReview } from '../use-box-review.ts';
import { itemNow, type QueueItem } from './review-queue.ts';

export type Queue = ReturnType<typeof useQueue>;

/** Walks through what deserves a look, in the order that it had when the walk began. */
export function useQueue(review: BoxReview) {
  const { queue, pile } = review;
  const [items, setItems] = useState(queue);
  const [place, setPlace] = useState(0);
  const isThere = ({ asked }: QueueItem) => pile.askedBy.has(asked.key);
  const walk = items.filter(isThere);
  const at = items.slice(0, place).filter(isThere).length;
  const started = walk[at];
  const item = started ? itemNow(started, queue, pile) : null;
  const open = new Set(queue.map(({ asked }) => asked.key));
  const goTo = (wanted: number) => {
    const found = walk[wanted];
    setPlace(found ? items.indexOf(found) : items.length);
  };

  /** Starts again with what is left, and with what has come up meanwhile. */
  function restart() {
    setItems(queue);
    setPlace(0);
  }

  return {
    item,
    /** What comes after it. */
    upcoming: walk[at + 1] ?? null,
    place: at,
    count: walk.length,
    isSettled: started !== undefined && !open.has(started.asked.key),
    settled: walk.filter(({ asked }) => !open.has(asked.key)).length,
    /** How many items were passed over, or have come up since. */
    left: queue.length,
    restart,
    next: () => goTo(at + 1),
    /** Skips all that is left of a copy. */
    nextCopy: () => {
      const found = walk.findIndex(
        ({ asked }, index) => index > at && asked.copy !== started?.asked.copy,
      );
      goTo(found < 0 ? walk.length : found);
    },
    previous: () => goTo(Math.max(0, at - 1)),
    /** Goes back to the question that has this box, where it is part of the walk. */
    returnTo: (zone: string) => {
      const found = walk.findIndex(({ asked }) => asked.boxes.some((box) => box.zone === zone));
      if (found >= 0) goTo(found);
    },
  };
}
