import type { PageMeasures } from '#shared/domain/correction/page-measures.ts';
import type { PageFrame, PageLayout } from '../../edition/layout.ts';
import type { GreyImage } from '../grey-image.ts';
import type { PageFit } from '../place/page-fit.ts';
import { inside, margin, samplePatch, side } from './box-patch.ts';
import { darken, paperAround, printedBlack } from './paper-and-ink.ts';
import { findBorder, type Offset, offsetsOf } from './printed-border.ts';

/** Measures every answer box of a page, then every box of its code grid. */
export function measurePage(
  image: GreyImage,
  fit: PageFit,
  page: PageLayout,
  frame: PageFrame,
): PageMeasures {
  const black = printedBlack(image, fit, frame);
  const patches = [...page.answers, ...frame.code].map((box) => {
    const patch = samplePatch(image, fit, box);
    return darken(patch, paperAround(patch), black);
  });
  const offsets = offsetsOf(patches.map(findBorder));
  return {
    boxes: patches.map((darkness, place) =>
      Math.round(ratioOf(darkness, offsets[place] as Offset) * 1000),
    ),
  };
}

/** Of the box, each way: the rest lies too near to the border. */
const inset = inside * 0.1;
const faintest = 0.14;
const full = 0.3;

function ratioOf(darkness: Float32Array, offset: Offset): number {
  const left = Math.round(margin + inset + offset.x);
  const top = Math.round(margin + inset + offset.y);
  const size = Math.round(inside - 2 * inset);
  let ink = 0;
  for (let row = top; row < top + size; row += 1) {
    for (let column = left; column < left + size; column += 1) {
      const dark = darkness[row * side + column] as number;
      ink += Math.min(1, Math.max(0, (dark - faintest) / (full - faintest)));
    }
  }
  return ink / (size * size);
}
