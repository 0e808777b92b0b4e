import { variance } from './moments.ts';

/** What binary fractions leave of a difference of nothing; points have 6 decimals at most. */
const NOISE = 1e-18;

/**
 * Cronbach's alpha of items given as columns, one value per student. For items worth 0 or 1 it is
 * the Kuder–Richardson formula 20. Null with fewer than two items, or when all totals are equal.
 */
export function cronbachAlpha(items: readonly (readonly number[])[]): number | null {
  const [first] = items;
  if (!first || items.length < 2) return null;
  const totals = first.map((_, student) =>
    items.reduce((sum, item) => sum + (item[student] ?? 0), 0),
  );
  const whole = variance(totals);
  if (whole < NOISE) return null;
  const parts = items.reduce((sum, item) => sum + variance(item), 0);
  return (items.length / (items.length - 1)) * (1 - parts / whole);
}
