import { behindImage } from '../../page-assembly.ts';
import type { Offset } from './homography.ts';
import type { Bend } from './page-fit.ts';

/**
 * In millimetres: the distance between two knots, and the range within which boxes influence a
 * knot.
 */
const pitch = 20;
const range = 22;
const fewest = 12;
/** A squared distance in units of the range; the same number is in `assembly/place/bend.ts`. */
const farthest = 9;

/**
 * How the page is bent at each knot, judged by the boxes around it; null where there are too few
 * boxes.
 */
export function bendThrough(
  offsets: readonly Offset[],
  page: { readonly width: number; readonly height: number },
): Bend | null {
  const count = offsets.length;
  if (count < fewest) return null;
  const columns = Math.ceil(page.width / pitch) + 1;
  const rows = Math.ceil(page.height / pitch) + 1;
  const [knots, lines] = [columns * rows, columns + rows];
  const { assembly, free } = behindImage(8 * (3 * count + 2 * lines * count + 2 * knots));
  const numbers = (at: number, length: number) =>
    new Float64Array(assembly.memory.buffer, at, length);
  const given = numbers(free, 3 * count);
  const [xs, ys] = [new Float64Array(count), new Float64Array(count)];
  for (const [nth, { x, y, weight, right, down }] of offsets.entries()) {
    xs[nth] = x;
    ys[nth] = y;
    given[3 * nth] = weight;
    given[3 * nth + 1] = right;
    given[3 * nth + 2] = down;
  }
  const distances = numbers(free + given.byteLength, lines * count);
  const weights = numbers(distances.byteOffset + distances.byteLength, lines * count);
  let at = 0;
  for (let line = 0; line < lines; line++) {
    const isColumn = line < columns;
    const place = (isColumn ? line : line - columns) * pitch;
    const along = isColumn ? xs : ys;
    for (let nth = 0; nth < count; nth++) {
      const far = ((along[nth] as number) - place) / range;
      distances[at] = far;
      // Boxes further away have no weight, so that it is not computed.
      if (far * far <= farthest) weights[at] = Math.exp((-far * far) / 2);
      at += 1;
    }
  }
  const to = weights.byteOffset + weights.byteLength;
  assembly.bendAtKnots(free, count, distances.byteOffset, weights.byteOffset, columns, rows, to);
  return {
    columns,
    rows,
    pitch,
    x: [...numbers(to, knots)],
    y: [...numbers(to + 8 * knots, knots)],
  };
}
