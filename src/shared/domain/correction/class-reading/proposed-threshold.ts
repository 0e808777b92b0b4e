/** The threshold of AMC itself, with which its programs are compared. */
export const amcThreshold = 0.15;

/** A new correction begins with it, and a proposal keeps it where no other threshold is better. */
export const initialThreshold = 0.15;

const bins = 1000;

/**
 * The threshold at which the fewest boxes are likely to be misread. Where many are as good, the one
 * nearest to the initial threshold; where that is far, the middle of the gap between two heaps.
 */
export function proposedThreshold(
  boxes: Iterable<{ readonly ratios: Float64Array; readonly probabilities: Float64Array }>,
): number {
  const ticked = new Float64Array(bins + 1);
  const empty = new Float64Array(bins + 1);
  let lost = 0;
  for (const { ratios, probabilities } of boxes) {
    for (let place = 0; place < ratios.length; place += 1) {
      const bin = Math.min(bins, Math.max(0, Math.round((ratios[place] ?? 0) * bins)));
      const probability = probabilities[place] ?? 0;
      ticked[bin] = (ticked[bin] ?? 0) + probability;
      empty[bin] = (empty[bin] ?? 0) + 1 - probability;
      lost += 1 - probability;
    }
  }
  // Misread at a threshold of 0: every empty box. Each step upwards rights some and wrongs others.
  const misread = new Float64Array(bins + 1);
  for (let bin = 0; bin <= bins; bin += 1) {
    misread[bin] = lost;
    lost += (ticked[bin] ?? 0) - (empty[bin] ?? 0);
  }
  const least = misread.reduce((a, b) => Math.min(a, b));
  const initial = Math.round(initialThreshold * bins);
  const isBest = (bin: number) => (misread[bin] ?? Number.POSITIVE_INFINITY) <= least + 0.02;
  if (isBest(initial)) return initialThreshold;
  const best = Array.from({ length: bins + 1 }, (_, bin) => bin).filter(isBest);
  const nearest = best.reduce((a, b) => (Math.abs(b - initial) < Math.abs(a - initial) ? b : a));
  let [low, high] = [nearest, nearest];
  while (isBest(low - 1)) low -= 1;
  while (isBest(high + 1)) high += 1;
  return Math.round((low + high) / 2) / bins;
}
