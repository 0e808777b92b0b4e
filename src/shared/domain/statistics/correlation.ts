import { mean } from './moments.ts';

/** What binary fractions leave of a difference of nothing; points have 6 decimals at most. */
const NOISE = 1e-18;

/** Pearson's, null where one of the two never varies; with 0 and 1 on one side the point-biserial. */
export function correlation(xs: readonly number[], ys: readonly number[]): number | null {
  const centreX = mean(xs);
  const centreY = mean(ys);
  let together = 0;
  let squaresX = 0;
  let squaresY = 0;
  xs.forEach((x, index) => {
    const distanceX = x - centreX;
    const distanceY = (ys[index] ?? 0) - centreY;
    together += distanceX * distanceY;
    squaresX += distanceX ** 2;
    squaresY += distanceY ** 2;
  });
  if (Math.min(squaresX, squaresY) < NOISE) return null;
  return together / Math.sqrt(squaresX * squaresY);
}

/**
 * The totals less the item itself. A total with the item in it would go along with it for that
 * reason alone.
 */
export function restOf(item: readonly number[], totals: readonly number[]): number[] {
  return totals.map((total, index) => total - (item[index] ?? 0));
}
