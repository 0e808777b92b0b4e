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
  const xs: number[] = [];
  const ys: number[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const { right, down } = levelAt(offsets, column * pitch, row * pitch);
      xs.push(right);
      ys.push(down);
    }
  }
  return { columns, rows, pitch, x: xs, y: ys };
}

/** The height at a knot of the two planes through the offsets, those nearby counting most. */
function levelAt(offsets: readonly Offset[], x: number, y: number) {
  let [one, u1, v1, uu, uv, vv] = [stiffness, 0, 0, stiffness, 0, stiffness];
  let [right, rightU, rightV, down, downU, downV] = [0, 0, 0, 0, 0, 0];
  for (const offset of offsets) {
    const u = (offset.x - x) / range;
    const v = (offset.y - y) / range;
    const square = u * u + v * v;
    if (square > 9) continue;
    const weight = offset.weight * Math.exp(-square / 2);
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
