import { inside, margin, side } from './box-patch.ts';
import type { Offset } from './printed-border.ts';

export interface InkAmount {
  /** The share of the inside that is ink. */
  readonly ratio: number;
  /** How dark the ink is. */
  readonly darkness: number;
  /** How dark the cleaner part is: that of a smear or a rubbing, or of a box that is filled. */
  readonly veil: number;
}

/** Paper has no more darkness than this, however quiet it is. */
const leastFaint = 0.1;
/** What is as dark as this is ink, whatever stands beside it. */
const surelyInk = 0.25;

/** Darkness in steps. */
const steps = 200;
const counts = new Uint32Array(steps + 1);

/** The ink in a box, `faint` being the darkness at which ink begins. */
export function inkAmount(darkness: Float32Array, offset: Offset, faint: number): InkAmount {
  const left = Math.round(margin + offset.inset + offset.x);
  const top = Math.round(margin + offset.inset + offset.y);
  const size = inside - 2 * offset.inset;
  const total = size * size;
  counts.fill(0);
  for (let row = top; row < top + size; row += 1) {
    for (let place = row * side + left; place < row * side + left + size; place += 1) {
      const step = Math.round((darkness[place] as number) * steps);
      const bin = step < 0 ? 0 : Math.min(step, steps);
      counts[bin] = (counts[bin] as number) + 1;
    }
  }
  const darkest = reachedBy(0.03 * total);
  // A stroke is as wide as it is half as dark as its middle, however light it is.
  const half = Math.min(Math.max(faint, darkest / 2), surelyInk);
  return { ratio: countBeyond(half) / total, darkness: darkest, veil: reachedBy(0.7 * total) };
}

/** The darkness that so many samples reach. */
function reachedBy(count: number): number {
  let wanted = count;
  for (let step = steps; step > 0; step -= 1) {
    wanted -= counts[step] as number;
    if (wanted < 0) return step / steps;
  }
  return 0;
}

/** How many samples are darker, those at the limit in part. */
function countBeyond(limit: number): number {
  const soft = 0.03 * steps;
  let sum = 0;
  for (let step = steps; step > limit * steps - soft; step -= 1) {
    const beyond = Math.min(1, (step - limit * steps + soft) / (2 * soft));
    sum += (counts[step] as number) * beyond;
  }
  return sum;
}

/** Well away from any border. */
const middle = { first: margin + 5, last: margin + inside - 5 } as const;

/** The deviation of samples that are nothing but paper, typical of the page. */
export function noiseOf(darknesses: readonly Float32Array[]): number {
  const deviations = darknesses.map((darkness) => {
    let sum = 0;
    let count = 0;
    for (let row = middle.first; row < middle.last; row += 2) {
      for (let column = middle.first; column < middle.last; column += 2) {
        const dark = darkness[row * side + column] as number;
        if (dark > 0.3) continue;
        sum += dark * dark;
        count += 1;
      }
    }
    return count === 0 ? 1 : Math.sqrt(sum / count);
  });
  deviations.sort((a, b) => a - b);
  return deviations[Math.floor(deviations.length / 3)] ?? 0;
}

/** Where ink begins on a page whose paper is so unquiet. */
export function faintestInk(noise: number): number {
  return Math.min(Math.max(leastFaint, 4 * noise), surelyInk);
}

/** Whether there is too little ink to hide a border. */
export function isBare(darkness: Float32Array): boolean {
  let sum = 0;
  let count = 0;
  for (let row = middle.first; row < middle.last; row += 3) {
    for (let column = middle.first; column < middle.last; column += 3) {
      sum += darkness[row * side + column] as number;
      count += 1;
    }
  }
  return sum / count < 0.2;
}
