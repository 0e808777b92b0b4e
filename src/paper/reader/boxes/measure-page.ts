import type { PageMeasures } from '#shared/domain/correction/page-measures.ts';
import type { PageFrame, PageLayout } from '../../edition/layout.ts';
import type { GreyImage } from '../grey-image.ts';
import type { PageFit } from '../place/page-fit.ts';
import { inside, margin, samplePatch, side } from './box-patch.ts';
import { inkShape, noInk } from './ink-shape.ts';
import { darken, paperAround, printedBlack } from './paper-and-ink.ts';
import { findBorder, type Offset, offsetsOf } from './printed-border.ts';

/** Measures every answer box of a page, then every box of its code grid. */
export function measurePage(
  image: GreyImage,
  fit: PageFit,
  page: PageLayout,
  frame: PageFrame,
): PageMeasures {
  const patches = [...page.answers, ...frame.code].map((box) => samplePatch(image, fit, box));
  return measurePatches(patches, printedBlack(image, fit, frame));
}

export function measurePatches(patches: readonly Uint8Array[], black: number): PageMeasures {
  const darknesses = patches.map((patch) => darken(patch, paperAround(patch), black));
  const offsets = offsetsOf(darknesses.map(findBorder));
  const faint = Math.max(leastFaint, 4 * noiseOf(darknesses));
  const boxes: number[] = [];
  for (const [place, darkness] of darknesses.entries()) {
    const offset = offsets[place] as Offset;
    const { ratio, peak, veil } = amounts(darkness, offset, faint);
    const shape = ratio === 0 ? noInk : inkShape(darkness, offset, faint * 1.2);
    boxes.push(
      thousandths(ratio),
      thousandths(peak),
      thousandths(veil),
      thousandths(shape.extent),
      thousandths(shape.depth),
      thousandths(shape.falling),
      thousandths(shape.rising),
      thousandths(shape.outside),
      shape.leaves,
    );
  }
  return { boxes };
}

function thousandths(share: number): number {
  return Math.round(share * 1000);
}

const leastFaint = 0.1;
/** What is as dark as this is ink, whatever stands beside it. */
const darkest = 0.25;
/** Of the box, each way: the rest lies too near to the border. */
const inset = Math.round(inside * 0.1);
const size = inside - 2 * inset;
const steps = 200;
const counts = new Uint32Array(steps + 1);

function amounts(darkness: Float32Array, offset: Offset, faint: number) {
  const left = Math.round(margin + inset + offset.x);
  const top = Math.round(margin + inset + offset.y);
  counts.fill(0);
  for (let row = top; row < top + size; row += 1) {
    for (let place = row * side + left; place < row * side + left + size; place += 1) {
      const dark = darkness[place] as number;
      const step = dark <= 0 ? 0 : dark >= 1 ? steps : Math.round(dark * steps);
      counts[step] = (counts[step] as number) + 1;
    }
  }
  const peak = reachedBy(0.03);
  // A stroke is as wide as it is half as dark as its middle, however light it is.
  const half = Math.min(Math.max(faint, peak / 2), darkest);
  return { ratio: shareBeyond(half), peak, veil: reachedBy(0.7) };
}

/** The darkness that so large a share of the samples reach. */
function reachedBy(share: number): number {
  let wanted = share * size * size;
  for (let step = steps; step > 0; step -= 1) {
    wanted -= counts[step] as number;
    if (wanted < 0) return step / steps;
  }
  return 0;
}

/** The share of samples that are darker, those at the limit in part. */
function shareBeyond(limit: number): number {
  const soft = 0.03 * steps;
  let sum = 0;
  for (let step = steps; step > limit * steps - soft; step -= 1) {
    const beyond = Math.min(1, (step - limit * steps + soft) / (2 * soft));
    sum += (counts[step] as number) * beyond;
  }
  return sum / (size * size);
}

/** The deviation of samples that are nothing but paper, typical of the page. */
function noiseOf(darknesses: readonly Float32Array[]): number {
  const deviations = darknesses.map((darkness) => {
    let sum = 0;
    let count = 0;
    for (let row = margin + inset; row < margin + inset + size; row += 2) {
      for (let column = margin + inset; column < margin + inset + size; column += 2) {
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
