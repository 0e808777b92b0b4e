import { reachTo } from '../free-memory.ts';

/** The fields of a run: its first pixel, the pixel after its last, and its label. */
const END: usize = 4;
const LABEL: usize = 8;
const RUN_BYTES: usize = 12;

/** The fields of a label: the sums of its pixels, then the label with which it was merged. */
const AREA: usize = 0;
const X: usize = 8;
const Y: usize = 16;
const XX: usize = 24;
const XY: usize = 32;
const YY: usize = 40;
const LEFT: usize = 48;
const RIGHT: usize = 56;
const TOP: usize = 64;
const BOTTOM: usize = 72;
const PARENT: usize = 80;
const LABEL_BYTES: usize = 88;

const TILE: i32 = 16;

let labels: usize = 0;
let labelCount: i32 = 0;

/**
 * Finds the shapes that are darker than `share` of the paper's white. The first tile of the image
 * is at `tiles`. Writes ten numbers for each shape to `to`, in the order of `AREA` to `BOTTOM`, and
 * returns the number of shapes. Memory from `to` on is overwritten.
 */
export function darkShapes(
  image: usize,
  width: i32,
  height: i32,
  tiles: usize,
  tileColumns: i32,
  firstLine: i32,
  share: f64,
  smallest: f64,
  largest: f64,
  to: usize,
): i32 {
  const mostRuns = <usize>((width >> 1) + 1) * RUN_BYTES;
  let runs = to;
  let above = to + mostRuns;
  let aboveEnd = above;
  labels = (to + 2 * mostRuns + 7) & ~7;
  labelCount = 0;
  for (let y = 0; y < height; y++) {
    const row = tiles + <usize>(((firstLine + y) / TILE - firstLine / TILE) * tileColumns);
    const end = darkRuns(image + <usize>(y * width), width, row, share, runs);
    join(above, aboveEnd, runs, end, y);
    const free = above;
    above = runs;
    aboveEnd = end;
    runs = free;
  }
  gather();
  return answerShapes(smallest, largest, to);
}

/** Finds the runs of dark pixels in a line, and returns the address after the last one. */
function darkRuns(line: usize, width: i32, tiles: usize, share: f64, to: usize): usize {
  let start = -1;
  for (let left = 0; left < width; left += TILE, tiles++) {
    const limit = <i32>ceil(<f64>load<u8>(tiles) * share);
    const count = min(TILE, width - left);
    let dark: i32 = 0;
    if (count === TILE) {
      dark = i8x16.bitmask(i8x16.lt_u(v128.load(line + <usize>left), i8x16.splat(<i8>limit)));
    } else {
      for (let x = 0; x < count; x++) {
        if (<i32>load<u8>(line + <usize>(left + x)) < limit) dark |= 1 << x;
      }
    }
    // Goes from one change between dark and light to the next.
    let x = 0;
    while (x < count) {
      const isDark = start >= 0;
      const changes = (isDark ? ~dark : dark) >> x;
      if (changes === 0) break;
      x += ctz(changes);
      if (x >= count) break;
      if (isDark) {
        store<i32>(to, start);
        store<i32>(to, left + x, END);
        to += RUN_BYTES;
        start = -1;
      } else start = left + x;
    }
  }
  if (start >= 0) {
    store<i32>(to, start);
    store<i32>(to, width, END);
    to += RUN_BYTES;
  }
  return to;
}

/** Gives each run the label of the runs that it touches in the line above, or a new label. */
function join(above: usize, aboveEnd: usize, runs: usize, end: usize, y: i32): void {
  let first = above;
  for (let run = runs; run < end; run += RUN_BYTES) {
    const from = load<i32>(run);
    const to = load<i32>(run, END);
    while (first < aboveEnd && load<i32>(first, END) < from) first += RUN_BYTES;
    let label = -1;
    for (let other = first; other < aboveEnd && load<i32>(other) <= to; other += RUN_BYTES) {
      const known = rootOf(load<i32>(other, LABEL));
      if (label < 0) label = known;
      else if (known !== label) store<i32>(placeOf(known), label, PARENT);
    }
    if (label < 0) label = newLabel();
    store<i32>(run, label, LABEL);
    count(placeOf(label), from, to, y);
  }
}

// @ts-ignore: decorator
@inline
function placeOf(label: i32): usize {
  return labels + <usize>label * LABEL_BYTES;
}

function rootOf(label: i32): i32 {
  let root = label;
  while (load<i32>(placeOf(root), PARENT) !== root) root = load<i32>(placeOf(root), PARENT);
  store<i32>(placeOf(label), root, PARENT);
  return root;
}

function newLabel(): i32 {
  const place = placeOf(labelCount);
  reachTo(place + LABEL_BYTES);
  memory.fill(place, 0, LABEL_BYTES);
  store<f64>(place, Infinity, LEFT);
  store<f64>(place, Infinity, TOP);
  store<i32>(place, labelCount, PARENT);
  return labelCount++;
}

function count(at: usize, start: i32, end: i32, y: i32): void {
  const length = <f64>(end - start);
  const middle = <f64>(start + end) / 2;
  const row = <f64>y + 0.5;
  const spread = (length * length * length) / 12;
  store<f64>(at, load<f64>(at, AREA) + length, AREA);
  store<f64>(at, load<f64>(at, X) + length * middle, X);
  store<f64>(at, load<f64>(at, Y) + length * row, Y);
  store<f64>(at, load<f64>(at, XX) + length * middle * middle + spread, XX);
  store<f64>(at, load<f64>(at, XY) + length * middle * row, XY);
  store<f64>(at, load<f64>(at, YY) + length * (row * row + 1.0 / 12.0), YY);
  store<f64>(at, min(load<f64>(at, LEFT), <f64>start), LEFT);
  store<f64>(at, max(load<f64>(at, RIGHT), <f64>end), RIGHT);
  store<f64>(at, min(load<f64>(at, TOP), <f64>y), TOP);
  store<f64>(at, max(load<f64>(at, BOTTOM), <f64>(y + 1)), BOTTOM);
}

/** Adds the sums of merged labels to the label that they were merged with. */
function gather(): void {
  for (let label = 0; label < labelCount; label++) {
    const root = rootOf(label);
    if (root === label) continue;
    const from = placeOf(label);
    const to = placeOf(root);
    for (let field = AREA; field <= YY; field += 8) {
      store<f64>(to + field, load<f64>(from + field) + load<f64>(to + field));
    }
    store<f64>(to, min(load<f64>(from, LEFT), load<f64>(to, LEFT)), LEFT);
    store<f64>(to, max(load<f64>(from, RIGHT), load<f64>(to, RIGHT)), RIGHT);
    store<f64>(to, min(load<f64>(from, TOP), load<f64>(to, TOP)), TOP);
    store<f64>(to, max(load<f64>(from, BOTTOM), load<f64>(to, BOTTOM)), BOTTOM);
  }
}

/**
 * Writes the shapes of the wanted sizes. They may overwrite the labels from the front, because a
 * shape takes less space than its label.
 */
function answerShapes(smallest: f64, largest: f64, to: usize): i32 {
  let found = 0;
  for (let label = 0; label < labelCount; label++) {
    const at = placeOf(label);
    if (load<i32>(at, PARENT) !== label) continue;
    const width = load<f64>(at, RIGHT) - load<f64>(at, LEFT);
    const height = load<f64>(at, BOTTOM) - load<f64>(at, TOP);
    if (max(width, height) > largest || min(width, height) < smallest) continue;
    memory.copy(to + <usize>found * PARENT, at, PARENT);
    found++;
  }
  return found;
}
