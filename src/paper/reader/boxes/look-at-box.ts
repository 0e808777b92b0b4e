import type { Box } from '../../edition/layout.ts';
import type { GreyImage } from '../grey-image.ts';
import { answersOf, seeing } from '../page-assembly.ts';
import type { PageFit } from '../place/page-fit.ts';
import { inside, margin, side } from './box-patch.ts';
import type { Paper } from './paper-and-ink.ts';
import { type Border, findBorder } from './printed-border.ts';

/** A box and what is around it, as a page shows it. */
export interface BoxPatch {
  readonly paper: Paper;
  /** Row after row, upright whatever the scan's rotation: 0 for paper, 1 for what is printed black. */
  readonly patch: Float32Array;
  readonly border: Border;
}

/** Where the image ends, its last pixels go on. `black` is the grey of print. */
export function lookAtBox(image: GreyImage, fit: PageFit, box: Box, black: number): BoxPatch {
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
    free,
  );
  const { results, patch, levels } = answersOf(assembly);
  return {
    paper: {
      left: results[0] as number,
      right: results[1] as number,
      top: results[2] as number,
      bottom: results[3] as number,
    },
    patch: kept(patch),
    border: findBorder(levels, results),
  };
}

/** The patches of the boxes of a page, one behind the other; those of the next page come in their place. */
let patches = new Float32Array(0);
let used = 0;

/** Whoever looks at the boxes of a page says so first: what was seen of the last one is gone then. */
export function beginBoxes(boxes: number): void {
  used = 0;
  if (patches.length < boxes * side * side) patches = new Float32Array(boxes * side * side);
}

function kept(patch: Float32Array): Float32Array {
  if (used + patch.length > patches.length) return patch.slice();
  const place = patches.subarray(used, used + patch.length);
  place.set(patch);
  used += patch.length;
  return place;
}
