import { formatNumber } from '#shared/domain/numbers.ts';
import { type MarkManner, onlineMark } from '#shared/domain/scoring/scoring.ts';

/** Out of 20, as the quiz wants it: «15,5». */
export function writeMark(mark: Parameters<typeof onlineMark>[0], manner: MarkManner): string {
  return formatNumber(onlineMark(mark, manner));
}

export function writeShare(percentage: number): string {
  return `${formatNumber(percentage)}\u00a0%`;
}
