import { formatNumber } from './numbers.ts';

/** In French a plural begins at two: «0 copie», «1,5 point». */
export function plural(count: number, one: string, many = `${one}s`): string {
  return count >= 2 ? many : one;
}

/** Such as «1 copie» or «2 copies». */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${plural(count, one, many)}`;
}

/**
 * Writes «Une copie manque» or «3 copies manquent», where one is spelled out. It is not meant for
 * zero.
 */
export function oneOrMany(count: number, one: string, many: string): string {
  return count >= 2 ? `${formatNumber(count)} ${many}` : one;
}

/** For building a list of what there is: returns nothing where there is none. */
export function unlessNone(count: number, one: string, many: string): string[] {
  return count === 0 ? [] : [oneOrMany(count, one, many)];
}
