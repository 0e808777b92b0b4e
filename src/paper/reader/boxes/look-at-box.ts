import type { Box } from '../../edition/layout.ts';
import type { GreyImage } from '../grey-image.ts';
import { answersOf, behindImage, keepRoom, seeing } from '../page-assembly.ts';
import type { PageFit } from '../place/fit/page-fit.ts';
import { inside, margin, type Patch, side } from './box-patch.ts';
import type { Paper } from './paper-and-ink.ts';
import { type Border, findBorder } from './printed-border.ts';

/** The samples of a box and its surroundings on a page. */
export interface BoxPatch {
  readonly paper: Paper;
  /** The difference in grey between its paper and black print. */
  readonly contrast: number;
  readonly patch: Patch;
  readonly border: Border;
}

/** A scan always has at least this contrast between paper and print. */
const leastContrast = 16;

/**
 * Samples a box into `patch`. Beyond the edge of the image its last pixels are repeated. `black` is
 * the grey of print.
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
  // One sample reads four pixels. Where a sample is wider than that, several are averaged.
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

/** Allocates the patches for the boxes of a page; those of the page before become invalid. */
export function patchesFor(image: GreyImage, boxes: number): Patch[] {
  const first = keepRoom(image, boxes * patchBytes);
  return Array.from({ length: boxes }, (_, nth) => first + nth * patchBytes);
}

/**
 * The samples of a patch, row after row, upright whatever the rotation of the scan: 0 for paper, 1
 * for black print. They must be used at once, because they move when the memory grows.
 */
export function samplesOf(patch: Patch): Float32Array {
  return new Float32Array(behindImage(0).assembly.memory.buffer, patch, side * side);
}
