import { formatNumber } from '#shared/domain/numbers.ts';
import { markOutOf20 } from '#shared/domain/scoring.ts';

/** Out of 20: «15,5». */
export function writeMark(percentage: number): string {
  return formatNumber(markOutOf20(percentage));
}

export function writeShare(percentage: number): string {
  return `${formatNumber(percentage)}\u00a0%`;
}
