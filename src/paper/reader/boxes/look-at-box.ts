import type { Box } from '../../edition/layout.ts';
import type { GreyImage } from '../grey-image.ts';
import { answersOf, behindImage, keepRoom, seeing } from '../page-assembly.ts';
import type { PageFit } from '../place/fit/page-fit.ts';
import { inside, margin, type Patch, side } from './box-patch.ts';
import type { Paper } from './paper-and-ink.ts';
import { type Border, findBorder } from './printed-border.ts';

/** A box and what is around it, as a page shows it. */
export interface BoxPatch {
  readonly paper: Paper;
  /** How many greys lie between its paper and what is printed black. */
  readonly contrast: number;
  readonly patch: Patch;
  readonly border: Border;
}

/** Less than this between paper and print is no scan of anything. */
const leastContrast = 16;

/**
 * Where the image ends, its last pixels go on. `black` is the grey of print; what is seen comes to
 * `patch`.
 */
export function lookAtBox(
  image: GreyImage,
  fit: PageFit,
  box: Box,
  black: number,
  patch: Patch,
): BoxPatch {
  const around = margin / inside;
  const left = box.x - box.width * around;
  const top = box.y - box.height * around;
  const right = box.x + box.width * (1 + around);
  const bottom = box.y + box.height * (1 + around);
  const upperLeft = fit.at(left, top);
  const upperRight = fit.at(right, top);
  const lowerLeft = fit.at(left, bottom);
  const lowerRight = fit.at(right, bottom);
  // One look takes in four pixels, which is enough unless a sample is as wide as several.
  const width = Math.hypot(upperRight.x - upperLeft.x, upperRight.y - upperLeft.y);
  const looks = Math.max(1, Math.round(width / side));
  const { assembly, free } = seeing(image);
  assembly.lookAtBox(
    upperLeft.x,
    upperLeft.y,
    upperRight.x,
    upperRight.y,
    lowerLeft.x,
    lowerLeft.y,
    lowerRight.x,
    lowerRight.y,
    looks,
    black,
    patch,
    free,
  );
  const { results, levels } = answersOf(assembly);
  const paper = {
    left: results[0] as number,
    right: results[1] as number,
    top: results[2] as number,
    bottom: results[3] as number,
  };
  const white = (paper.left + paper.right + paper.top + paper.bottom) / 4;
  return {
    paper,
    contrast: Math.max(white - black, leastContrast),
    patch,
    border: findBorder(levels, results),
  };
}

const patchBytes = 4 * side * side;

/** Makes room for the patches of so many boxes of a page; those of the last page are gone then. */
export function patchesFor(image: GreyImage, boxes: number): Patch[] {
  const first = keepRoom(image, boxes * patchBytes);
  return Array.from({ length: boxes }, (_, nth) => first + nth * patchBytes);
}

/**
 * Row after row, upright whatever the scan's rotation: 0 for paper, 1 for what is printed black. To be
 * used at once: when the memory grows, they lie elsewhere.
 */
export function samplesOf(patch: Patch): Float32Array {
  return new Float32Array(behindImage(0).assembly.memory.buffer, patch, side * side);
}
