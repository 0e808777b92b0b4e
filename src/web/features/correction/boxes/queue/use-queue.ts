import { useState } from 'react';
import type { BoxReview } from '../use-box-review.ts';
import type { QueueItem } from './review-queue.ts';

/** A walk through what deserves a look, in the order it had when the walk began. */
export function useQueue(review: BoxReview) {
  const [items, setItems] = useState(review.queue);
  const [place, setPlace] = useState(0);
  const started = items[place];
  const now = review.queue.find(({ asked }) => asked.key === started?.asked.key);
  const item: QueueItem | null = now ?? started ?? null;
  const isSettled = started !== undefined && now === undefined;
  const open = new Set(review.queue.map(({ asked }) => asked.key));

  /** Begins anew with what is left, and with what has come up meanwhile. */
  function restart() {
    setItems(review.queue);
    setPlace(0);
  }

  return {
    item,
    place,
    count: items.length,
    isSettled,
    settled: items.filter(({ asked }) => !open.has(asked.key)).length,
    /** Those that were passed over, or that have come up since. */
    left: review.queue.length,
    restart,
    next: () => setPlace(Math.min(items.length, place + 1)),
    previous: () => setPlace(Math.max(0, place - 1)),
    /** Back to the question that has this box, where it is part of the walk. */
    returnTo: (zone: string) => {
      const found = items.findIndex(({ asked }) => asked.boxes.some((box) => box.zone === zone));
      if (found >= 0) setPlace(found);
    },
  };
}
