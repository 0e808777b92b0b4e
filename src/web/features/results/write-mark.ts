import { formatNumber } from '#shared/domain/numbers.ts';
import { type MarkManner, onlineMark } from '#shared/domain/scoring.ts';

/** Out of 20, as the quiz wants it: «15,5». */
export function writeMark(mark: Parameters<typeof onlineMark>[0], manner: MarkManner): string {
  return formatNumber(onlineMark(mark, manner));
}

export function writeShare(percentage: number): string {
  return `${formatNumber(percentage)}\u00a0%`;
}

/** Where marks stand, what they are made of. */
export function mannerInWords({ exactMarks }: MarkManner): string {
  return exactMarks
    ? 'La note sur 20 est exacte\u00a0: elle vient des points obtenus.'
    : 'La note sur 20 vient du pourcentage arrondi à l’unité.';
}
