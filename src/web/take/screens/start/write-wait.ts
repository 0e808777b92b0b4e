import { DAY, HOUR, MINUTE } from '#shared/domain/seconds.ts';

/** As in 4:59, 2 h 05 min, 3 j 4 h: the longer the wait, the rougher. */
export function writeWait(seconds: number): string {
  const whole = (unit: number) => Math.floor(seconds / unit);
  const pad = (number: number) => String(number).padStart(2, '0');
  if (seconds >= DAY) return `${whole(DAY)}\u00a0j ${Math.floor((seconds % DAY) / HOUR)}\u00a0h`;
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  if (seconds >= HOUR) return `${whole(HOUR)}\u00a0h ${pad(minutes)}\u00a0min`;
  return `${minutes}:${pad(seconds % MINUTE)}`;
}
