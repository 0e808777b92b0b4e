/**
 * The fields of an offset after its weight: by how many pixels it is off to the right and
 * downwards.
 */
const RIGHT: usize = 8;
const DOWN: usize = 16;
const OFFSET_BYTES: usize = 24;

/**
 * At each knot, the assumption that the page is flat and level has the weight of this many boxes.
 */
const STIFFNESS: f64 = 0.7;
/**
 * Boxes further than this from a knot are ignored for it; a squared distance in units of the range.
 */
const FARTHEST: f64 = 9;

/**
 * For each knot of a grid, computes the height of two planes through the offsets, weighted by their
 * nearness. `distances` contains, for each column of knots and then for each row, the distances of
 * all offsets in units of the range; `weights` contains their weights in the same order. Writes all
 * heights to the right to `to`, then all downward ones.
 */
export function bendAtKnots(
  offsets: usize,
  count: i32,
  distances: usize,
  weights: usize,
  columns: i32,
  rows: i32,
  to: usize,
): void {
  const line = <usize>count << 3;
  const downwards = to + (<usize>(columns * rows) << 3);
  for (let row = 0; row < rows; row++) {
    const inRow = <usize>(columns + row) * line;
    for (let column = 0; column < columns; column++) {
      const inColumn = <usize>column * line;
      const knot = <usize>(row * columns + column) << 3;
      levelAt(offsets, line, distances, weights, inColumn, inRow, to + knot, downwards + knot);
    }
  }
}

function levelAt(
  offsets: usize,
  line: usize,
  distances: usize,
  weights: usize,
  inColumn: usize,
  inRow: usize,
  toRight: usize,
  toDown: usize,
): void {
  let one = STIFFNESS;
  let u1: f64 = 0;
  let v1: f64 = 0;
  let uu = STIFFNESS;
  let uv: f64 = 0;
  let vv = STIFFNESS;
  let right: f64 = 0;
  let rightU: f64 = 0;
  let rightV: f64 = 0;
  let down: f64 = 0;
  let downU: f64 = 0;
  let downV: f64 = 0;
  for (let at: usize = 0; at < line; at += 8, offsets += OFFSET_BYTES) {
    const u = load<f64>(distances + inColumn + at);
    const v = load<f64>(distances + inRow + at);
    if (u * u + v * v > FARTHEST) continue;
    const nearness = load<f64>(weights + inColumn + at) * load<f64>(weights + inRow + at);
    const weight = load<f64>(offsets) * nearness;
    const offRight = load<f64>(offsets, RIGHT);
    const offDown = load<f64>(offsets, DOWN);
    one += weight;
    u1 += weight * u;
    v1 += weight * v;
    uu += weight * u * u;
    uv += weight * u * v;
    vv += weight * v * v;
    right += weight * offRight;
    rightU += weight * u * offRight;
    rightV += weight * v * offRight;
    down += weight * offDown;
    downU += weight * u * offDown;
    downV += weight * v * offDown;
  }
  // Cramer's rule for the first of three unknowns.
  const first = uu * vv - uv * uv;
  const second = u1 * vv - uv * v1;
  const third = u1 * uv - uu * v1;
  const determinant = one * first - u1 * second + v1 * third;
  store<f64>(toRight, (right * first - rightU * second + rightV * third) / determinant);
  store<f64>(toDown, (down * first - downU * second + downV * third) / determinant);
}
