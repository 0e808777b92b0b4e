import { answer } from '../results.ts';

/** The normal equations for up to eight unknowns, each row followed by its right side. */
const EQUATIONS = memory.data(8 * 8 * 9, 16);

let unknowns: i32 = 0;

/**
 * Solves weighted least squares. Each row contains the factors of the unknowns, then their value
 * and the weight. The results are the unknowns; returns false where the rows do not determine them.
 */
export function leastSquares(rows: usize, count: i32, among: i32): bool {
  unknowns = among;
  memory.fill(EQUATIONS, 0, <usize>(unknowns * (unknowns + 1)) << 3);
  const bytes = <usize>(unknowns + 2) << 3;
  for (let nth = 0; nth < count; nth++, rows += bytes) add(rows);
  if (!solve()) return false;
  for (let nth = 0; nth < unknowns; nth++) {
    answer(nth, load<f64>(placeOf(nth, unknowns)) / load<f64>(placeOf(nth, nth)));
  }
  return true;
}

// @ts-ignore: decorator
@inline
function placeOf(row: i32, column: i32): usize {
  return EQUATIONS + (<usize>(row * (unknowns + 1) + column) << 3);
}

function add(row: usize): void {
  const end = <usize>unknowns << 3;
  const weight = load<f64>(row + end, 8);
  let to = EQUATIONS;
  for (let at: usize = 0; at < end; at += 8) {
    const factor = weight * load<f64>(row + at);
    if (factor === 0) {
      to += end + 8;
      continue;
    }
    for (let other: usize = 0; other <= end; other += 8, to += 8) {
      store<f64>(to, load<f64>(to) + factor * load<f64>(row + other));
    }
  }
}

function solve(): bool {
  let largest: f64 = 0;
  for (let nth = 0; nth < unknowns; nth++) {
    largest = max(largest, abs(load<f64>(placeOf(nth, nth))));
  }
  for (let pivot = 0; pivot < unknowns; pivot++) {
    const best = largestFrom(pivot);
    if (!(abs(load<f64>(placeOf(best, pivot))) > largest * 1e-12)) return false;
    if (best !== pivot) swap(pivot, best);
    for (let row = 0; row < unknowns; row++) if (row !== pivot) clear(row, pivot);
  }
  return true;
}

/** The row, from `pivot` on, with the largest number in that column. */
function largestFrom(pivot: i32): i32 {
  let best = pivot;
  let most = abs(load<f64>(placeOf(pivot, pivot)));
  for (let row = pivot + 1; row < unknowns; row++) {
    const here = abs(load<f64>(placeOf(row, pivot)));
    if (here > most) {
      best = row;
      most = here;
    }
  }
  return best;
}

function swap(one: i32, other: i32): void {
  for (let column = 0; column <= unknowns; column++) {
    const kept = load<f64>(placeOf(one, column));
    store<f64>(placeOf(one, column), load<f64>(placeOf(other, column)));
    store<f64>(placeOf(other, column), kept);
  }
}

/**
 * Subtracts a multiple of the pivot's row from another row, which eliminates the pivot's unknown
 * there.
 */
function clear(row: i32, pivot: i32): void {
  const factor = load<f64>(placeOf(row, pivot)) / load<f64>(placeOf(pivot, pivot));
  if (factor === 0) return;
  for (let column = pivot; column <= unknowns; column++) {
    const place = placeOf(row, column);
    store<f64>(place, load<f64>(place) - factor * load<f64>(placeOf(pivot, column)));
  }
}
