import type { Attempt } from './attempts.queries.ts';

/** Answers that were sent in time may take this long to arrive. */
export const GRACE_SECONDS = 15;

/**
 * Tells whether answers come too late. The moment is by the database's clock, as in all of this
 * file, since that clock also decides which answers are accepted.
 */
export function isOverdue({ deadline }: Attempt, now: Date): boolean {
  return deadline !== null && now.getTime() > deadline.getTime() + GRACE_SECONDS * 1000;
}

/**
 * Tells whether the time is over: the page then hands in by itself, which takes a moment to arrive.
 */
export function isTimeOver({ deadline }: Attempt, now: Date): boolean {
  return deadline !== null && now >= deadline;
}

export function secondsLeft({ deadline }: Attempt, now: Date): number | null {
  if (!deadline) return null;
  return Math.max(0, Math.ceil((deadline.getTime() - now.getTime()) / 1000));
}

/** Returns the time spent in whole seconds; 0 where there is no deadline. */
export function timeSpent({ startedAt, deadline }: Attempt, completedAt: Date): number {
  if (!deadline) return 0;
  return Math.round((completedAt.getTime() - startedAt.getTime()) / 1000);
}

/**
 * Returns a clock that goes on from a moment that the database told, however this machine's clock
 * is set.
 */
export function clockFrom(moment: Date): () => Date {
  const told = performance.now();
  return () => new Date(moment.getTime() + performance.now() - told);
}
