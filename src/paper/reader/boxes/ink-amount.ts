import { answersOf, behindImage } from '../page-assembly.ts';
import type { Patch } from './box-patch.ts';
import type { Offset } from './printed-border.ts';

export interface InkAmount {
  /** The share of the inside that is ink. */
  readonly ratio: number;
  /** How dark the ink is. */
  readonly darkness: number;
  /**
   * How dark the cleaner part of the box is, which shows a smear, an erased mark or a filled box.
   */
  readonly veil: number;
}

/** Even the cleanest paper may be as dark as this without counting as ink. */
const leastFaint = 0.1;
/** Samples as dark as this are ink, whatever surrounds them. */
const surelyInk = 0.25;

/** Measures the ink in a box. `faint` is the darkness at which ink begins. */
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

/** The typical deviation of samples that show only paper. */
export function noiseOf(patches: readonly Patch[]): number {
  const { assembly } = behindImage(0);
  const deviations = Float64Array.from(patches, (patch) => assembly.unevenness(patch)).sort();
  return deviations[Math.floor(deviations.length / 3)] ?? 0;
}

/** The darkness at which ink begins on a page with this noise. */
export function faintestInk(noise: number): number {
  return Math.min(Math.max(leastFaint, 4 * noise), surelyInk);
}

/** Whether a box contains too little ink to hide its border. */
export function isBare(patch: Patch): boolean {
  return behindImage(0).assembly.middleDarkness(patch) < 0.2;
}
