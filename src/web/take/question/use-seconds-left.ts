import { useEffect, useState } from 'react';
import { type Countdown, secondsLeft, untilNextTick } from '../attempt/countdown.ts';

/** Renders again with each second that passes. */
export function useSecondsLeft(countdown: Countdown): number {
  const [, setTick] = useState(0);
  useEffect(() => {
    let timer: number;
    const tick = () => {
      setTick((count) => count + 1);
      const now = performance.now();
      if (secondsLeft(countdown, now) > 0) {
        timer = window.setTimeout(tick, untilNextTick(countdown, now));
      }
    };
    tick();
    return () => window.clearTimeout(timer);
  }, [countdown]);
  return secondsLeft(countdown, performance.now());
}
