import type { GreyImage } from '../grey-image.ts';
import { type DarkShape, darkShapes } from './dark-shapes.ts';
import type { PaperWhite } from './paper-white.ts';

/** A dark disc, or an ellipse where it is seen askew: maybe a corner mark. In pixels. */
export interface RoundShape {
  readonly x: number;
  readonly y: number;
  readonly diameter: number;
}

const sizes = { smallest: 4, largest: 72 };

export function roundShapes(image: GreyImage, white: PaperWhite, share: number): RoundShape[] {
  return darkShapes(image, white, share, sizes)
    .filter(isRound)
    .map(({ x, y, area }) => ({ x, y, diameter: 2 * Math.sqrt(area / Math.PI) }));
}

function isRound({ area, width, height, xx, xy, yy }: DarkShape): boolean {
  const fill = area / (width * height);
  if (fill < 0.6 || fill > 0.97) return false;
  const spread = xx * yy - xy * xy;
  const half = (xx + yy) / 2;
  const difference = Math.sqrt(Math.max(half * half - spread, 0));
  if ((half - difference) / (half + difference) < 0.4) return false;
  // An ellipse that is solid to its rim has the least spread for its area: 1 here.
  const solidity = (4 * Math.PI * Math.sqrt(spread)) / area;
  return solidity < 1.12;
}
