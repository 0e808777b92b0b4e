import { plural } from '#shared/domain/texts/counted.ts';
import { formatNumber } from '#shared/domain/texts/numbers.ts';

/** In French the plural begins at two: «1,5 point». */
export function writePoints(points: number): string {
  return `${formatNumber(points)}\u00a0${plural(points, 'point')}`;
}

export function writeCount(count: number): string {
  return `${count}\u00a0${plural(count, 'question')}`;
}
