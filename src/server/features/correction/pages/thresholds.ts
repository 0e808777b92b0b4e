/** Thresholds are stored with the precision of a float, and compared and shown by thousandths. */
export const thousandthsOf = (threshold: number) => Math.round(threshold * 1000);

export const roundedThreshold = (threshold: number) => thousandthsOf(threshold) / 1000;

export const isSameThreshold = (one: number, other: number) =>
  thousandthsOf(one) === thousandthsOf(other);
