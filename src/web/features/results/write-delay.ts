import { HOUR, MINUTE } from '#shared/domain/seconds.ts';

/** As in «20 s», «12 min», «3 h», rounded down. */
export function writeDelay(seconds: number): string {
  if (seconds < MINUTE) return `${seconds}\u00a0s`;
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)}\u00a0min`;
  return `${Math.floor(seconds / HOUR)}\u00a0h`;
}
