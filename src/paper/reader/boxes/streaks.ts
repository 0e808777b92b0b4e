import type { Box } from '../../edition/layout.ts';
import type { GreyImage } from '../grey-image.ts';
import { seeing } from '../page-assembly.ts';
import type { PageFit } from '../place/fit/page-fit.ts';
import { inside, margin, side } from './box-patch.ts';
import { sides } from './ink-shape.ts';
import type { InkedBox } from './inked-boxes.ts';
import { samplesOf } from './look-at-box.ts';

/** A dark line along the whole image, caused by dust on the glass of a scanner's feeder. */
export interface Streak {
  /** Whether it runs down or across the image. */
  readonly runs: 'down' | 'across';
  /** The first and last column or row that it covers. */
  readonly first: number;
  readonly last: number;
}

/** A line that is darker than both its sides in such a share of places is a streak. */
const leastShare = 0.7;

/** Finds the streaks that run through at least one box. */
export function findStreaks(
  image: GreyImage,
  fit: PageFit,
  boxes: readonly InkedBox[],
): readonly Streak[] {
  const found: Streak[] = [];
  for (const inked of boxes) {
    for (const isUpright of [true, false]) {
      const through = isUpright ? sides.top | sides.bottom : sides.left | sides.right;
      if ((inked.leaves & through) !== through) continue;
      const candidate = streakIn(image, fit, inked, isUpright);
      if (candidate && !found.some((streak) => isSame(streak, candidate))) found.push(candidate);
    }
  }
  return found;
}

function isSame(one: Streak, other: Streak): boolean {
  return one.runs === other.runs && one.first <= other.last + 1 && other.first <= one.last + 1;
}

/**
 * Looks for a streak through a box. `isUpright` is relative to the page, so that it may run down or
 * across the image.
 */
function streakIn(image: GreyImage, fit: PageFit, inked: InkedBox, isUpright: boolean) {
  const { box, offset } = inked;
  const samples = samplesOf(inked.patch);
  const step = isUpright ? 1 : side;
  const shift = Math.round(isUpright ? offset.x : offset.y);
  const darkest = { line: 0, sum: 0 };
  for (let line = margin + 3; line < margin + inside - 3; line += 1) {
    let sum = 0;
    for (let along = 0; along < side; along += 1) {
      sum += samples[(line + shift) * step + along * (side + 1 - step)] as number;
    }
    if (sum > darkest.sum) Object.assign(darkest, { line, sum });
  }
  const share = (darkest.line + 0.5 - margin) / inside;
  const at = isUpright
    ? fit.at(box.x + share * box.width, box.y + box.height / 2)
    : fit.at(box.x + box.width / 2, box.y + share * box.height);
  const isTurned = isSideways(fit, box);
  return isUpright === isTurned
    ? streakAlong(image, 'across', Math.floor(at.y), fit.pixelsPerMillimetre)
    : streakAlong(image, 'down', Math.floor(at.x), fit.pixelsPerMillimetre);
}

function isSideways(fit: PageFit, { x, y, width }: Box): boolean {
  const from = fit.at(x, y);
  const to = fit.at(x + width, y);
  return Math.abs(to.y - from.y) > Math.abs(to.x - from.x);
}

/** Whether a streak runs through the inside of a box. */
export function crossesBox({ runs, first, last }: Streak, fit: PageFit, box: Box): boolean {
  const places = [0, 1].flatMap((down) =>
    [0, 1].map((across) => {
      const { x, y } = fit.at(box.x + across * box.width, box.y + down * box.height);
      return runs === 'down' ? x : y;
    }),
  );
  return last + 1 >= Math.min(...places) && first <= Math.max(...places);
}

/** In millimetres: a streak is narrower than this. */
const widest = 0.7;

/** The line near a place in the image that is darker than its sides almost everywhere. */
function streakAlong(
  image: GreyImage,
  runs: Streak['runs'],
  around: number,
  pixelsPerMillimetre: number,
): Streak | null {
  const lines = runs === 'down' ? image.width : image.height;
  const reach = Math.max(2, Math.round(widest * pixelsPerMillimetre));
  const { assembly } = seeing(image);
  const isDown = runs === 'down' ? 1 : 0;
  const isDark = (line: number) =>
    line >= reach &&
    line < lines - reach &&
    assembly.darkerShare(isDown, line, reach) >= leastShare;
  for (let away = 0; away <= reach; away += 1) {
    const line = [around - away, around + away].find(isDark);
    if (line === undefined) continue;
    let [first, last] = [line, line];
    while (line - first < reach && isDark(first - 1)) first -= 1;
    while (last - line < reach && isDark(last + 1)) last += 1;
    return { runs, first, last };
  }
  return null;
}

/** The image with each streak painted over from the pixels on both its sides. */
export function withoutStreaks(image: GreyImage, streaks: readonly Streak[]): GreyImage {
  const { width, height } = image;
  const pixels = image.pixels.slice();
  for (const { runs, first, last } of streaks) {
    const isDown = runs === 'down';
    const step = isDown ? 1 : width;
    const before = first - 2;
    const after = last + 2;
    for (let along = 0; along < (isDown ? height : width); along += 1) {
      const start = isDown ? along * width : along;
      const from = pixels[start + before * step] as number;
      const to = pixels[start + after * step] as number;
      for (let line = before + 1; line < after; line += 1) {
        pixels[start + line * step] = from + ((to - from) * (line - before)) / (after - before);
      }
    }
  }
  return { width, height, pixels };
}
