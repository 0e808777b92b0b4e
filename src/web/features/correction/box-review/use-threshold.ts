import { useEffect, useRef, useState } from 'react';
import { correction } from '#shared/contract/correction/correction.ts';
import type { MarkChanges } from '#shared/contract/correction/mark-schemas.ts';
import { callApi } from '#web/lib/api/api.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { useRegrade } from '../marks/use-regrade.ts';

const SAVED_AFTER_MS = 300;

export interface Threshold {
  readonly value: number;
  /** Whether this hand has moved it, and the marks do not follow it yet. */
  readonly isMoving: boolean;
  readonly move: (value: number) => void;
  /** The hand lets go: once the threshold is saved, the marks are computed again. */
  readonly release: (value: number) => void;
  /** Leaves the preview over validated marks and goes back to what is saved. */
  readonly leavePreview: () => void;
  /** What the last change of this hand did, once it is done. */
  readonly effect: ThresholdEffect | null;
  readonly takeBack: () => void;
}

export interface ThresholdEffect {
  readonly from: number;
  readonly to: number;
  readonly changes: MarkChanges['changes'];
  /** Whether it took another change back: there is then nothing more to take back. */
  readonly isWayBack: boolean;
}

interface Moved {
  readonly value: number;
  /**
   * The values saved before and by this hand; any other value was saved elsewhere, and is newer.
   */
  readonly ours: readonly number[];
}

/**
 * Follows the hand at once. The threshold is saved when the hand rests, and reaches the marks when
 * it lets go. Once marks are validated nothing is saved here: the choice is a preview.
 */
export function useThreshold(
  quizId: string,
  { threshold: saved, validatedAt }: { threshold: number; validatedAt: string | null },
  /** Resolves once the decisions of boxes are saved: marks must not be computed before. */
  decisionsArrived: () => Promise<unknown>,
): Threshold {
  const isFinal = validatedAt !== null;
  const [preview, setPreview] = useState<number | null>(null);
  const [moved, setMoved] = useState<Moved | null>(null);
  const [effect, setEffect] = useState<ThresholdEffect | null>(null);
  /** The save that runs when the hand rests. */
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; save: () => void } | null>(null);
  /** The slider may tell that the hand let go before it tells where. */
  const released = useRef<number | null>(null);
  /** The threshold by which the marks were computed before this hand moved it. */
  const computedBy = useRef<number | null>(null);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const onItsWay = useRef(0);
  const regrade = useRegrade(quizId);

  // A user who leaves the page at once has moved it all the same.
  useEffect(() => () => waiting.current?.save(), []);
  // Once the server has this value, whatever is saved next counts: a change may be taken back
  // elsewhere.
  useEffect(() => {
    const isAtRest = waiting.current === null && onItsWay.current === 0;
    if (isAtRest && moved?.value === saved) {
      setMoved(null);
      computedBy.current = null;
    }
    if (!isFinal || preview === saved) setPreview(null);
  }, [moved, saved, isFinal, preview]);

  function schedule(value: number, isWayBack: boolean) {
    if (waiting.current) clearTimeout(waiting.current.timer);
    const save = () => {
      if (waiting.current) clearTimeout(waiting.current.timer);
      waiting.current = null;
      const marksToo = released.current === value;
      onItsWay.current += 1;
      line.current = line.current.then(() => send(value, marksToo, isWayBack));
    };
    waiting.current = { timer: setTimeout(save, SAVED_AFTER_MS), save };
  }

  async function send(threshold: number, marksToo: boolean, isWayBack: boolean) {
    const params = { id: quizId };
    setMoved((now) => now && { ...now, ours: [...now.ours, threshold] });
    try {
      await callApi(correction.setThreshold, { params, body: { threshold } });
      await decisionsArrived();
      if (marksToo) {
        const { changes } = await regrade();
        const from = computedBy.current ?? threshold;
        computedBy.current = threshold;
        setEffect({ from, to: threshold, changes, isWayBack });
      }
      onItsWay.current -= 1;
      setMoved((now) => now && { ...now });
    } catch (error) {
      onItsWay.current -= 1;
      computedBy.current = null;
      setMoved(null);
      tellFailure('Mise à jour impossible', error);
    }
  }

  function follow(value: number, hasLetGo: boolean, isWayBack = false) {
    if (hasLetGo) released.current = value;
    else if (released.current !== value) released.current = null;
    computedBy.current ??= saved;
    setMoved((now) => ({ value, ours: [...new Set(now?.ours).add(saved)] }));
    schedule(value, isWayBack);
  }

  const isHeld = moved?.ours.includes(saved) ?? false;
  const leavePreview = () => setPreview(null);
  if (isFinal) {
    return {
      value: preview ?? saved,
      isMoving: preview !== null && preview !== saved,
      move: setPreview,
      release: setPreview,
      leavePreview,
      effect: null,
      takeBack: leavePreview,
    };
  }
  const isShown = effect !== null && !isHeld && effect.to === saved && effect.from !== effect.to;
  return {
    value: moved && isHeld ? moved.value : saved,
    isMoving: isHeld,
    move: (value) => follow(value, false),
    release: (value) => follow(value, true),
    leavePreview,
    effect: isShown ? effect : null,
    takeBack: () => effect && follow(effect.from, true, true),
  };
}
