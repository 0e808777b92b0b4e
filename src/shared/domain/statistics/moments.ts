/** Below this, a variance is rounding noise of binary fractions; points have 6 decimals at most. */
export const NOISE = 1e-18;

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/**
 * A median that is always one of the values: the larger of the two in the middle. It is 0 for an
 * empty list.
 */
export function middleValue(values: readonly number[]): number {
  return new Float64Array(values).sort()[values.length >> 1] ?? 0;
}

/** The divisor is n and not n − 1, because a class is the whole population and not a sample. */
export function variance(values: readonly number[]): number {
  const centre = mean(values);
  return mean(values.map((value) => (value - centre) ** 2));
}

export function standardDeviation(values: readonly number[]): number {
  return Math.sqrt(variance(values));
}
