import {
  type Measure,
  measures,
  type PageMeasures,
} from '#shared/domain/correction/pages/page-measures.ts';
import { middleValue } from '#shared/domain/statistics/moments.ts';
import type { PageFrame, PageLayout } from '../../edition/layout.ts';
import type { GreyImage } from '../grey-image.ts';
import { hasNoGrey } from '../no-grey.ts';
import type { PageFit } from '../place/fit/page-fit.ts';
import { inside } from './box-patch.ts';
import { type InkedBox, inkedBoxes } from './inked-boxes.ts';
import { lookAtBox, patchesFor } from './look-at-box.ts';
import { printedBlack } from './paper-and-ink.ts';
import { signsOf } from './printed-inside.ts';
import { crossesBox, findStreaks, type Streak, withoutStreaks } from './streaks.ts';

/** Measures every answer box of a page, then every box of its code grid. */
export function measurePage(
  image: GreyImage,
  fit: PageFit,
  page: PageLayout,
  frame: PageFrame,
): PageMeasures {
  const boxes = [...page.answers, ...frame.code];
  const black = printedBlack(image, fit, frame);
  const isBilevel = image.isBilevel ?? hasNoGrey(image);
  const signs = signsOf(page, frame);
  const look = (pixels: GreyImage) =>
    inkedBoxes(boxes, {
      at: (box, patch) => lookAtBox(pixels, fit, box, black, patch),
      patches: patchesFor(pixels, boxes.length),
      isBilevel,
      signs,
    });
  const first = look(image);
  const streaks = findStreaks(image, fit, first.boxes);
  const seen = streaks.length === 0 ? first : look(withoutStreaks(image, streaks));
  return {
    boxes: seen.boxes.flatMap((box) => measuresOf(box, streaks, fit)),
    white: Math.round(middleValue(seen.boxes.map(({ paper }) => (paper.left + paper.right) / 2))),
    black: Math.round(black),
    noise: thousandths(seen.noise),
    isBilevel,
    shift: thousandths(
      middleValue(
        seen.boxes.map(({ box, offset }) => Math.hypot(offset.x, offset.y) * (box.width / inside)),
      ),
    ),
    streaks: streaks.map(({ runs, first: line }) =>
      thousandths(line / (runs === 'down' ? image.width : image.height)),
    ),
  };
}

function measuresOf(inked: InkedBox, streaks: readonly Streak[], fit: PageFit): number[] {
  const values: Record<Measure, number> = {
    ...inked,
    border: inked.offset.sidesSeen,
    streak: streaks.some((streak) => crossesBox(streak, fit, inked.box)) ? 1 : 0,
  };
  return measures.map((measure) => thousandths(values[measure]));
}

function thousandths(value: number): number {
  return Math.round(value * 1000);
}
