import { answersOf, behindImage } from '../page-assembly.ts';
import type { Patch } from './box-patch.ts';
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
export function inkAmount(patch: Patch, offset: Offset, faint: number): InkAmount {
  const { assembly } = behindImage(0);
  const { results } = answersOf(assembly);
  assembly.inkAmount(patch, offset.x, offset.y, offset.inset, faint);
  return {
    ratio: results[0] as number,
    darkness: results[1] as number,
    veil: results[2] as number,
  };
}

/** The deviation of samples that are nothing but paper, typical of the page. */
export function noiseOf(patches: readonly Patch[]): number {
  const { assembly } = behindImage(0);
  const deviations = Float64Array.from(patches, (patch) => assembly.unevenness(patch)).sort();
  return deviations[Math.floor(deviations.length / 3)] ?? 0;
}

/** Where ink begins on a page whose paper is so unquiet. */
export function faintestInk(noise: number): number {
  return Math.min(Math.max(leastFaint, 4 * noise), surelyInk);
}

/** Whether there is too little ink to hide a border. */
export function isBare(patch: Patch): boolean {
  return behindImage(0).assembly.middleDarkness(patch) < 0.2;
}
