import type { Box, PageFrame } from '../../edition/layout.ts';
import type { GreyImage } from '../grey-image.ts';
import { behindImage, seeing } from '../page-assembly.ts';
import type { PageFit } from '../place/fit/page-fit.ts';
import type { Patch } from './box-patch.ts';

/** The grey of the paper on the four sides of a box. */
export interface Paper {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Replaces each sample of a patch by the mean of the nine around it, except at the edge. */
export function soften(patch: Patch): void {
  behindImage(0).assembly.soften(patch);
}

/**
 * The grey of solid black print: corner marks and the boxes that number the page. Some of these
 * boxes are white or covered, so that only the darkest count.
 */
export function printedBlack(image: GreyImage, fit: PageFit, frame: PageFrame): number {
  const { marks, digits } = frame;
  const solid: Box[] = [
    ...(marks === null ? [] : [marks.topLeft, marks.topRight, marks.bottomLeft, marks.bottomRight]),
    ...digits.copy,
    ...digits.page,
    ...digits.check,
    ...frame.edition,
  ];
  const greys = solid.map((box) => middleGrey(image, fit, box)).sort((a, b) => a - b);
  return greys[Math.min(3, greys.length - 1)] ?? 0;
}

function middleGrey(image: GreyImage, fit: PageFit, box: Box): number {
  const start = fit.at(box.x + box.width * 0.35, box.y + box.height * 0.35);
  const end = fit.at(box.x + box.width * 0.65, box.y + box.height * 0.65);
  const left = Math.max(0, Math.floor(Math.min(start.x, end.x)));
  const top = Math.max(0, Math.floor(Math.min(start.y, end.y)));
  const right = Math.floor(Math.min(image.width - 1, Math.max(start.x, end.x)));
  const bottom = Math.floor(Math.min(image.height - 1, Math.max(start.y, end.y)));
  const isInside = left <= right && top <= bottom;
  return isInside ? seeing(image).assembly.meanGrey(left, top, right, bottom) : 255;
}
