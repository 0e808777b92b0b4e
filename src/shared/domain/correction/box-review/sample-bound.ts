/** How sure one may be of the bound: 19 times out of 20. */
const sampleConfidence = 0.95;
/** One box a second makes two minutes. */
export const sampleSize = 120;

/** So many boxes without an error make sure of nineteen boxes in twenty. */
const enoughBoxes = 60;
const usefulShare = 0.05;

export interface Sample {
  /** The boxes held for certain. */
  readonly population: number;
  /** Those of them, drawn at random, that a person looked at. */
  readonly boxes: number;
  /** Those of them that were misread; they have been mended. */
  readonly errors: number;
}

/**
 * At most so many misread boxes are left in the population: with one more, a sample as good as this
 * would be seen less than once in twenty. Exact for boxes drawn without putting them back, so that
 * whoever has looked at all of them knows that none is left.
 */
export function mostErrorsLeft({ population, boxes, errors }: Sample): number {
  const logFactorials = logFactorialsTo(population);
  const isLikely = (misread: number) =>
    likelihood(logFactorials, { population, boxes, errors }, misread) > 1 - sampleConfidence;
  let [low, high] = [errors, population - boxes + errors];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isLikely(middle)) low = middle;
    else high = middle - 1;
  }
  return low - errors;
}

/** Whether more boxes are needed before the bound tells anybody anything. */
export const isTooSmall = (sample: Sample) =>
  sample.boxes < enoughBoxes && mostErrorsLeft(sample) > sample.population * usefulShare;

/** How likely a sample shows so few errors, if so many boxes of the population are misread. */
function likelihood(
  logFactorials: Float64Array,
  { population, boxes, errors }: Sample,
  misread: number,
): number {
  const logChoose = (from: number, count: number) =>
    (logFactorials[from] ?? 0) - (logFactorials[count] ?? 0) - (logFactorials[from - count] ?? 0);
  let sum = 0;
  const fewest = Math.max(0, boxes - (population - misread));
  for (let seen = fewest; seen <= Math.min(errors, misread); seen += 1) {
    const ways = logChoose(misread, seen) + logChoose(population - misread, boxes - seen);
    sum += Math.exp(ways - logChoose(population, boxes));
  }
  return sum;
}

function logFactorialsTo(most: number): Float64Array {
  const logs = new Float64Array(most + 1);
  for (let n = 1; n <= most; n += 1) logs[n] = (logs[n - 1] ?? 0) + Math.log(n);
  return logs;
}
