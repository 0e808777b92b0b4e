import type { WeighedPage } from './weigh-batch.ts';

/** How many answer boxes of a batch have a ratio in each of so many equal steps from 0 to 1. */
export function ratioHistogram(pages: readonly WeighedPage[], steps: number): number[] {
  const counts = Array.from({ length: steps }, () => 0);
  for (const { ratios, questions } of pages) {
    for (const ratio of ratios.subarray(0, questions.length)) {
      const step = Math.min(steps - 1, Math.floor(ratio * steps));
      counts[step] = (counts[step] ?? 0) + 1;
    }
  }
  return counts;
}
