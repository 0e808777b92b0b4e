/** A box, or a digit of a number, that is less sure than this is for a person to decide. */
export const sureFrom = 0.997;

/**
 * How often a verdict of so large odds (their logarithm, whatever its sign) proved right, itself as
 * the logarithm of odds, for 0, 1, 2 and so on. Counted on simulated scans: see docs/reference/accuracy.md.
 */
const proved = [0, 1.1, 2.6, 4.2, 5.8, 7.6, 9.2, 12.2, 13.8] as const;

/** The probability that a box of these odds was meant to be ticked. */
export function tickProbability(odds: number): number {
  return 1 / (1 + Math.exp(-Math.sign(odds) * provedOdds(Math.abs(odds))));
}

function provedOdds(odds: number): number {
  const last = proved.length - 1;
  if (odds >= last) return proved[last] ?? 0;
  const below = Math.floor(odds);
  const [from = 0, to = 0] = [proved[below], proved[below + 1]];
  return from + (to - from) * (odds - below);
}
