import { formatNumber } from './numbers.ts';

/** «1 copie», «2 copies». In French a plural begins at two: «0 copie», «1,5 point». */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count >= 2 ? many : one}`;
}
