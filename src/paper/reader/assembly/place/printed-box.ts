import { reachTo } from '../free-memory.ts';
import { answer } from '../results.ts';
import { brightnessAlong } from './side-brightness.ts';

/** In millimetres: the approximate width of the border, inside which the box is traced. */
const BORDER: f64 = 0.15;
/** In millimetres: by how much printers and scanners may displace a line. */
const SLACK: f64 = 0.13;

/** The results of the last `findShift`. */
let shift: f64 = 0;
let clarity: f64 = 0;

/**
 * Searches for a printed box around its expected middle. `across` and `down` are its width and
 * height as vectors in pixels; `width`, `height`, `reach` and the steps are in millimetres. Returns
 * false where the box is not found; otherwise the results are the pixel of its middle and its
 * clarity. Memory from `free` on is overwritten.
 */
export function sightBox(
  x: f64,
  y: f64,
  acrossX: f64,
  acrossY: f64,
  downX: f64,
  downY: f64,
  width: f64,
  height: f64,
  reach: f64,
  stepAcross: f64,
  stepDown: f64,
  free: usize,
): bool {
  if (!findShift(x, y, acrossX, acrossY, width, downX, downY, reach, stepAcross, free)) return false;
  const right = shift / width;
  const movedX = x + acrossX * right;
  const movedY = y + acrossY * right;
  const sidewards = clarity;
  if (!findShift(movedX, movedY, downX, downY, height, acrossX, acrossY, reach, stepDown, free)) {
    return false;
  }
  const down = shift / height;
  answer(0, movedX + downX * down);
  answer(1, movedY + downY * down);
  answer(2, min(sidewards, clarity));
  return true;
}

/**
 * Finds how far two opposite sides are from their expected place, along the direction that joins
 * them.
 */
function findShift(
  x: f64,
  y: f64,
  wayX: f64,
  wayY: f64,
  length: f64,
  sideX: f64,
  sideY: f64,
  reach: f64,
  step: f64,
  free: usize,
): bool {
  const count = max(<i32>ceil(reach / step), 2);
  const half = length / 2 + BORDER / 2;
  const places = 2 * count + 1;
  const listBytes = <usize>places << 3;
  const before = (free + 7) & ~7;
  const after = before + listBytes;
  const lighter = after + listBytes;
  const both = lighter + listBytes;
  reachTo(both + listBytes);
  for (let place = 0; place < places; place++) {
    const start = (<f64>(place - count) * step - half) / length;
    const end = (<f64>(place - count) * step + half) / length;
    put(before, place, brightnessAlong(x + wayX * start, y + wayY * start, sideX, sideY));
    put(after, place, brightnessAlong(x + wayX * end, y + wayY * end, sideX, sideY));
  }
  const near = <i32>floor(SLACK / step);
  for (let place = 0; place < places; place++) {
    const first = max(place - near, 0);
    const last = min(place + near, places - 1);
    put(lighter, place, max(darkest(before, first, last), darkest(after, first, last)));
    put(both, place, at(before, place) + at(after, place));
  }
  let best = 0;
  for (let place = 1; place < places; place++) {
    if (rank(lighter, both, place) < rank(lighter, both, best)) best = place;
  }
  if (best === 0 || best === 2 * count) return false;
  clarity = median(lighter, places, before) - at(lighter, best);
  shift = (<f64>(best - count) + vertex(both, best)) * step;
  return true;
}

// @ts-ignore: decorator
@inline
function at(list: usize, place: i32): f64 {
  return load<f64>(list + (<usize>place << 3));
}

// @ts-ignore: decorator
@inline
function put(list: usize, place: i32, value: f64): void {
  store<f64>(list + (<usize>place << 3), value);
}

function darkest(values: usize, first: i32, last: i32): f64 {
  let least = at(values, first);
  for (let place = first + 1; place <= last; place++) least = min(least, at(values, place));
  return least;
}

/** Ranks places mainly by the lighter of both sides, then by their sum; lower is better. */
// @ts-ignore: decorator
@inline
function rank(lighter: usize, both: usize, place: i32): f64 {
  return at(lighter, place) + at(both, place) / 4;
}

/** The median; `sorted` is memory for sorting the values. */
function median(values: usize, count: i32, sorted: usize): f64 {
  for (let next = 0; next < count; next++) {
    const value = at(values, next);
    let place = next;
    for (; place > 0 && at(sorted, place - 1) > value; place--) {
      put(sorted, place, at(sorted, place - 1));
    }
    put(sorted, place, value);
  }
  return at(sorted, count >> 1);
}

/** The offset from a place at which the parabola through it and its neighbours is lowest. */
function vertex(values: usize, place: i32): f64 {
  const before = at(values, place - 1);
  const here = at(values, place);
  const after = at(values, place + 1);
  const curve = before - 2 * here + after;
  return curve > 0 ? min(max((before - after) / (2 * curve), -1), 1) : 0;
}
