import { formatNumber } from './numbers.ts';

/** In French a plural begins at two: «0 copie», «1,5 point». */
export function plural(count: number, one: string, many = `${one}s`): string {
  return count >= 2 ? many : one;
}

/** «1 copie», «2 copies» */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${plural(count, one, many)}`;
}

/** «Une copie manque», «3 copies manquent»: where one is told in words. Not for none. */
export function oneOrMany(count: number, one: string, many: string): string {
  return count >= 2 ? `${formatNumber(count)} ${many}` : one;
}

/** For a list of what there is: nothing is said of what there is none of. */
export function unlessNone(count: number, one: string, many: string): string[] {
  return count === 0 ? [] : [oneOrMany(count, one, many)];
}
