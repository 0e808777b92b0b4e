import type { Box, PageFrame } from '../../edition/layout.ts';
import type { GreyImage } from '../grey-image.ts';
import { behindImage } from '../page-assembly.ts';
import type { PageFit } from '../place/fit/page-fit.ts';
import type { Patch } from './look-at-box.ts';

/** Grey values around one box: of the paper on its four sides. */
export interface Paper {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Makes each sample of a patch the mean of the nine around it, in place; those at the edge stay. */
export function soften(patch: Patch): void {
  behindImage(0).assembly.soften(patch);
}

/**
 * The grey of what is printed solid black: corner marks and the boxes that number the page. Some
 * are white boxes or covered, so that only the darkest count.
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

function middleGrey({ width, height, pixels }: GreyImage, fit: PageFit, box: Box): number {
  const start = fit.at(box.x + box.width * 0.35, box.y + box.height * 0.35);
  const end = fit.at(box.x + box.width * 0.65, box.y + box.height * 0.65);
  const [left, right] = [start.x, end.x].sort((a, b) => a - b) as [number, number];
  const [top, bottom] = [start.y, end.y].sort((a, b) => a - b) as [number, number];
  let sum = 0;
  let count = 0;
  for (let y = Math.max(0, Math.floor(top)); y <= Math.min(height - 1, bottom); y += 1) {
    for (let x = Math.max(0, Math.floor(left)); x <= Math.min(width - 1, right); x += 1) {
      sum += pixels[y * width + x] as number;
      count += 1;
    }
  }
  return count === 0 ? 255 : sum / count;
}
