import { answersOf, behindImage } from '../page-assembly.ts';
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

/** The ink in a box, `faint` being the darkness at which ink begins. */
export function inkAmount(patch: Float32Array, offset: Offset, faint: number): InkAmount {
  const { assembly } = behindImage(0);
  const { patch: inMemory, results } = answersOf(assembly);
  inMemory.set(patch);
  assembly.inkAmount(offset.x, offset.y, offset.inset, faint);
  return {
    ratio: results[0] as number,
    darkness: results[1] as number,
    veil: results[2] as number,
  };
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
