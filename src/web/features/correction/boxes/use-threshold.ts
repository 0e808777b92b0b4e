import { useEffect, useRef, useState } from 'react';
import { correction } from '#shared/contract/correction/correction.ts';
import { callApi } from '#web/lib/api/api.ts';
import { tellFailure } from '#web/lib/api/tell-failure.ts';
import { useRecomputation } from '../marks/recomputation.ts';

const SAVED_AFTER_MS = 300;

export interface Threshold {
  readonly value: number;
  /** Moved by this hand, and not yet in the marks. */
  readonly isMoving: boolean;
  readonly move: (value: number) => void;
  /** The hand has let go: once it is saved, the marks are computed again. */
  readonly release: (value: number) => void;
}

interface Moved {
  readonly value: number;
  /** What was saved before and by this hand; anything else was saved elsewhere, and is newer. */
  readonly ours: readonly number[];
}

/** Follows the hand at once, is saved when it rests, and reaches the marks when it lets go. */
export function useThreshold(
  quizId: string,
  saved: number,
  /** Marks must not be computed before what was decided by hand is there. */
  decisionsArrived: () => Promise<unknown>,
): Threshold {
  const [moved, setMoved] = useState<Moved | null>(null);
  /** What is to be saved when the hand rests. */
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; save: () => void } | null>(null);
  /** The slider may tell that the hand let go before it tells where. */
  const released = useRef<number | null>(null);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const onItsWay = useRef(0);
  const regrade = useRecomputation(quizId);

  // Who leaves at once has moved it all the same.
  useEffect(() => () => waiting.current?.save(), []);
  // Once it is what is saved, whatever is saved next counts: a change may be taken back elsewhere.
  useEffect(() => {
    const isAtRest = waiting.current === null && onItsWay.current === 0;
    if (moved?.value === saved && isAtRest) setMoved(null);
  }, [moved, saved]);

  function schedule(value: number) {
    if (waiting.current) clearTimeout(waiting.current.timer);
    const save = () => {
      if (waiting.current) clearTimeout(waiting.current.timer);
      waiting.current = null;
      const marksToo = released.current === value;
      onItsWay.current += 1;
      line.current = line.current.then(() => send(value, marksToo));
    };
    waiting.current = { timer: setTimeout(save, SAVED_AFTER_MS), save };
  }

  async function send(threshold: number, marksToo: boolean) {
    const params = { id: quizId };
    setMoved((now) => now && { ...now, ours: [...now.ours, threshold] });
    try {
      await callApi(correction.setThreshold, { params, body: { threshold } });
      await decisionsArrived();
      if (marksToo) await regrade();
      onItsWay.current -= 1;
      setMoved((now) => now && { ...now });
    } catch (error) {
      onItsWay.current -= 1;
      setMoved(null);
      tellFailure('Mise à jour impossible', error);
    }
  }

  function follow(value: number, hasLetGo: boolean) {
    if (hasLetGo) released.current = value;
    else if (released.current !== value) released.current = null;
    setMoved((now) => ({ value, ours: [...new Set(now?.ours).add(saved)] }));
    schedule(value);
  }

  const isHeld = moved?.ours.includes(saved) ?? false;
  return {
    value: moved && isHeld ? moved.value : saved,
    isMoving: isHeld,
    move: (value) => follow(value, false),
    release: (value) => follow(value, true),
  };
}
