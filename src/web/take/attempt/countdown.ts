import { MINUTE } from '#shared/domain/seconds.ts';

/** The time left according to the server, counted by a clock that nobody can set. */
export interface Countdown {
  readonly endsAtMs: number;
}

export function startCountdown(secondsLeft: number, nowMs: number): Countdown {
  return { endsAtMs: nowMs + secondsLeft * 1000 };
}

/** In whole seconds: 1 until the very end, then 0. */
export function secondsLeft({ endsAtMs }: Countdown, nowMs: number): number {
  return Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000));
}

/** Milliseconds until the next whole second. */
export function untilNextTick({ endsAtMs }: Countdown, nowMs: number): number {
  const left = Math.max(0, endsAtMs - nowMs);
  return left % 1000 || 1000;
}

/** As in 9:05. */
export function writeTime(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
}

/**
 * What a screen reader announces. It is not announced every second, which would be no help; nor is a
 * student whose page never had five minutes told of five.
 */
export function timeWarning(seconds: number, mostSeen: number): string | null {
  if (seconds === 0) return 'Le temps est écoulé.';
  if (seconds > 5 * MINUTE) return null;
  if (seconds <= MINUTE) return 'Il reste une minute ou moins.';
  return `Il reste ${Math.min(5, Math.ceil(mostSeen / MINUTE))}\u00a0minutes ou moins.`;
}

export function isLastMinute(seconds: number): boolean {
  return seconds <= MINUTE;
}
