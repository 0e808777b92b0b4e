import type { GreyImage } from '../../grey-image.ts';
import { answersOf, seeing } from '../../page-assembly.ts';
import type { Point } from '../fit/point.ts';
import { type DarkShape, darkShapes } from './dark-shapes.ts';
import { type PaperWhite, whiteAt } from './paper-white.ts';
import { type ReducedImage, sourcePlace } from './reduced-image.ts';

/** A dark disc, or an ellipse where it is seen at a slant, which may be a corner mark. */
export interface RoundShape extends Point {
  readonly diameter: number;
}

const sizes = { smallest: 5, largest: 72 };

/** The round shapes in an image, in pixels of the original. */
export function roundShapes(image: ReducedImage, white: PaperWhite, share: number): RoundShape[] {
  return darkShapes(image, white, share, sizes)
    .filter(isRound)
    .map((shape) => ({
      ...sourcePlace(image, shape),
      diameter: 2 * Math.sqrt(shape.area / Math.PI) * image.factor,
    }));
}

export function isRound({ area, width, height, xx, xy, yy }: DarkShape): boolean {
  const fill = area / (width * height);
  if (fill < 0.6 || fill > 0.97) return false;
  const spread = xx * yy - xy * xy;
  const half = (xx + yy) / 2;
  const difference = Math.sqrt(Math.max(half * half - spread, 0));
  if ((half - difference) / (half + difference) < 0.4) return false;
  // A solid ellipse has the least spread for its area; its solidity is 1.
  const solidity = (4 * Math.PI * Math.sqrt(spread)) / area;
  return solidity < 1.12;
}

/** How far the grey rim of a shape reaches, and how much darker than paper it begins. */
const rim = 0.7;
const leastInk = 0.15;

/** The centre of a shape, measured on the pixels of the original image. */
export function middleOf(
  image: GreyImage,
  white: PaperWhite,
  { x, y, diameter }: RoundShape,
): Point {
  const { assembly } = seeing(image);
  assembly.weighInk(x, y, diameter * rim, whiteAt(white, { x, y }) * (1 - leastInk));
  const [ink = 0, across = 0, down = 0] = answersOf(assembly).results;
  return ink > 0 ? { x: across / ink, y: down / ink } : { x, y };
}
