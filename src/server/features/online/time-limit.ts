import type { Attempt } from './attempts.queries.ts';

/** For what was sent in time and took a while to arrive. */
export const GRACE_SECONDS = 15;

/** Here as below: by the database's clock, by which answers are accepted too. */
export function isOverdue({ deadline }: Attempt, now: Date): boolean {
  return deadline !== null && now.getTime() > deadline.getTime() + GRACE_SECONDS * 1000;
}

/** A page hands in by itself when its time is over; that takes a moment to arrive. */
export function isTimeOver({ deadline }: Attempt, now: Date): boolean {
  return deadline !== null && now >= deadline;
}

export function secondsLeft({ deadline }: Attempt, now: Date): number | null {
  if (!deadline) return null;
  return Math.max(0, Math.ceil((deadline.getTime() - now.getTime()) / 1000));
}

/** In whole seconds; 0 where there is no end to answer against. */
export function timeSpent({ startedAt, deadline }: Attempt, completedAt: Date): number {
  if (!deadline) return 0;
  return Math.round((completedAt.getTime() - startedAt.getTime()) / 1000);
}

/** Goes on from a moment that the database told, however the clock of this machine is set. */
export function clockFrom(moment: Date): () => Date {
  const told = performance.now();
  return () => new Date(moment.getTime() + performance.now() - told);
}
