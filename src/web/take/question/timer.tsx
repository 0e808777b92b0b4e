import { Clock, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { DAY } from '#shared/domain/seconds.ts';
import { cx } from '#web/ui/cx.ts';
import {
  type Countdown,
  isLastMinute,
  secondsLeft,
  timeWarning,
  untilNextTick,
  writeTime,
} from '../attempt/countdown.ts';

interface TimerProps {
  readonly countdown: Countdown;
  readonly hasLimit: boolean;
  readonly onTimeOver: () => void;
}

export function Timer({ countdown, hasLimit, onTimeOver }: TimerProps) {
  const seconds = useSecondsLeft(countdown);
  const end = useRef(onTimeOver);
  useEffect(() => {
    end.current = onTimeOver;
  });
  const [mostSeen, setMostSeen] = useState(seconds);
  if (seconds > mostSeen) setMostSeen(seconds);
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) end.current();
  }, [isOver]);

  // No clock is shown while a quiz without a time limit closes more than a day from now.
  if (!hasLimit && seconds > DAY) return null;
  const isUrgent = isLastMinute(seconds);
  const Icon = isUrgent ? TriangleAlert : Clock;
  return (
    <div className="shrink-0">
      <p
        role="timer"
        aria-label="Temps restant"
        className={cx(
          'flex items-center gap-1.5 rounded-full border px-3 py-1 font-semibold tabular-nums',
          isUrgent ? 'border-transparent bg-warning text-warning-ink' : 'border-line bg-sunken',
        )}
      >
        <Icon aria-hidden className="size-4.5" />
        {writeTime(seconds)}
      </p>
      <p role="status" className="sr-only">
        {timeWarning(seconds, mostSeen)}
      </p>
    </div>
  );
}

/** Renders again each second. */
function useSecondsLeft(countdown: Countdown): number {
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
