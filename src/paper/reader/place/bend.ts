import type { Sighting } from './homography.ts';
import type { Bend } from './page-fit.ts';

/** In millimetres: between two knots, and how far away a box still tells something. */
const pitch = 20;
const range = 22;
/** As if that many boxes said that the page is flat and level at a knot. */
const stiffness = 0.7;
const fewest = 12;

/** How far a box was seen from where a flat page has it, in pixels. */
export interface Offset extends Sighting {
  readonly right: number;
  readonly down: number;
}

/** What the boxes around each knot say of how the page is bent there; null for too few boxes. */
export function bendThrough(
  offsets: readonly Offset[],
  page: { readonly width: number; readonly height: number },
): Bend | null {
  if (offsets.length < fewest) return null;
  const columns = Math.ceil(page.width / pitch) + 1;
  const rows = Math.ceil(page.height / pitch) + 1;
  const across = waysAlong(offsets, columns, ({ x }) => x);
  const down = waysAlong(offsets, rows, ({ y }) => y);
  const xs: number[] = [];
  const ys: number[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const level = levelAt(offsets, across, column, down, row);
      xs.push(level.right);
      ys.push(level.down);
    }
  }
  return { columns, rows, pitch, x: xs, y: ys };
}

/** How far each box lies from each line of knots, in ranges, and how much less it counts for that. */
interface Ways {
  readonly far: Float64Array;
  readonly weight: Float64Array;
}

function waysAlong(offsets: readonly Offset[], lines: number, along: (of: Offset) => number): Ways {
  const far = new Float64Array(lines * offsets.length);
  for (let line = 0, at = 0; line < lines; line++) {
    for (const offset of offsets) far[at++] = (along(offset) - line * pitch) / range;
  }
  return { far, weight: far.map((each) => Math.exp((-each * each) / 2)) };
}

/** The height at a knot of the two planes through the offsets, those nearby counting most. */
function levelAt(
  offsets: readonly Offset[],
  across: Ways,
  column: number,
  downwards: Ways,
  row: number,
) {
  let [one, u1, v1, uu, uv, vv] = [stiffness, 0, 0, stiffness, 0, stiffness];
  let [right, rightU, rightV, down, downU, downV] = [0, 0, 0, 0, 0, 0];
  let inColumn = column * offsets.length;
  let inRow = row * offsets.length;
  for (const offset of offsets) {
    const u = across.far[inColumn] as number;
    const v = downwards.far[inRow] as number;
    const nearness = (across.weight[inColumn++] as number) * (downwards.weight[inRow++] as number);
    if (u * u + v * v > 9) continue;
    const weight = offset.weight * nearness;
    one += weight;
    u1 += weight * u;
    v1 += weight * v;
    uu += weight * u * u;
    uv += weight * u * v;
    vv += weight * v * v;
    right += weight * offset.right;
    rightU += weight * u * offset.right;
    rightV += weight * v * offset.right;
    down += weight * offset.down;
    downU += weight * u * offset.down;
    downV += weight * v * offset.down;
  }
  // Cramer's rule for the first of three unknowns.
  const [first, second, third] = [uu * vv - uv * uv, u1 * vv - uv * v1, u1 * uv - uu * v1];
  const determinant = one * first - u1 * second + v1 * third;
  return {
    right: (right * first - rightU * second + rightV * third) / determinant,
    down: (down * first - downU * second + downV * third) / determinant,
  };
}
