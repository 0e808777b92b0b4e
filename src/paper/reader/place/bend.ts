import { type Homography, project, type Sighting } from './homography.ts';
import { LeastSquares } from './least-squares.ts';
import type { Bend } from './page-fit.ts';

/** In millimetres. */
const pitch = 30;
const range = 30;
/** As if that many boxes said that the page is flat at a knot. */
const stiffness = 0.5;

/** What the boxes around each knot say of how the page is bent there; null for too few boxes. */
export function bendThrough(
  homography: Homography,
  sightings: readonly Sighting[],
  page: { readonly width: number; readonly height: number },
): Bend | null {
  if (sightings.length < 12) return null;
  const offsets = sightings.map(({ x, y, seen, weight }) => {
    const flat = project(homography, x, y);
    return { x, y, right: seen.x - flat.x, down: seen.y - flat.y, weight };
  });
  const columns = Math.ceil(page.width / pitch) + 1;
  const rows = Math.ceil(page.height / pitch) + 1;
  const xs: number[] = [];
  const ys: number[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [right, down] = [new LeastSquares(3), new LeastSquares(3)];
      for (const offset of offsets) {
        const u = (offset.x - column * pitch) / range;
        const v = (offset.y - row * pitch) / range;
        const square = u * u + v * v;
        if (square > 9) continue;
        const weight = offset.weight * Math.exp(-square / 2);
        right.add([1, u, v], offset.right, weight);
        down.add([1, u, v], offset.down, weight);
      }
      xs.push(valueAt(right));
      ys.push(valueAt(down));
    }
  }
  return { columns, rows, pitch, x: xs, y: ys };
}

function valueAt(system: LeastSquares): number {
  for (const row of [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ]) {
    system.add(row, 0, stiffness);
  }
  return system.solve()?.[0] ?? 0;
}
