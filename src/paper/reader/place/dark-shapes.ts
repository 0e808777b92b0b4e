import { type PaperWhite, tileSize } from './paper-white.ts';
import type { ReducedImage } from './reduced-image.ts';

/** Dark pixels that touch each other. */
export interface DarkShape {
  readonly area: number;
  /** The middle, in pixels. */
  readonly x: number;
  readonly y: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The second moments around the middle. */
  readonly xx: number;
  readonly xy: number;
  readonly yy: number;
}

const fields = 10;
const [AREA, X, Y, XX, XY, YY, LEFT, RIGHT, TOP, BOTTOM] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/**
 * All shapes darker than `share` of the paper around them, from `smallest` to `largest` pixels wide.
 * The image begins where a tile does.
 */
export function darkShapes(
  image: ReducedImage,
  white: PaperWhite,
  share: number,
  { smallest, largest }: { smallest: number; largest: number },
): DarkShape[] {
  const labels = new Labels();
  let above: number[] = [];
  for (let y = 0; y < image.height; y++) {
    const runs = darkRuns(image, white, share, y);
    labels.join(above, runs, y);
    above = runs;
  }
  return labels.shapes(smallest, largest);
}

/** Three numbers a run: its first pixel, the one after its last, and room for its label. */
function darkRuns(
  { width, pixels, left, top }: ReducedImage,
  white: PaperWhite,
  share: number,
  y: number,
) {
  const runs: number[] = [];
  const firstTile = Math.floor((top + y) / tileSize) * white.columns + Math.floor(left / tileSize);
  const line = y * width;
  let start = -1;
  for (let tile = 0; tile * tileSize < width; tile++) {
    const limit = (white.tiles[firstTile + tile] ?? 0) * share;
    const end = Math.min((tile + 1) * tileSize, width);
    for (let x = tile * tileSize; x < end; x++) {
      if ((pixels[line + x] ?? 0) < limit) {
        if (start < 0) start = x;
      } else if (start >= 0) {
        runs.push(start, x, -1);
        start = -1;
      }
    }
  }
  if (start >= 0) runs.push(start, width, -1);
  return runs;
}

/** What there is room for at first: a corner of a page has a few letters and a mark. */
const fewShapes = 128;

class Labels {
  readonly #parents: number[] = [];
  #sums = new Float64Array(fewShapes * fields);

  /** Gives each run the label of those that it touches in the line above, or a new one. */
  join(above: readonly number[], runs: number[], y: number) {
    let first = 0;
    for (let run = 0; run < runs.length; run += 3) {
      const start = runs[run] ?? 0;
      const end = runs[run + 1] ?? 0;
      while (first < above.length && (above[first + 1] ?? 0) < start) first += 3;
      let label = -1;
      for (let other = first; other < above.length && (above[other] ?? 0) <= end; other += 3) {
        const known = this.#root(above[other + 2] ?? 0);
        if (label < 0) label = known;
        else if (known !== label) this.#parents[known] = label;
      }
      if (label < 0) label = this.#add();
      runs[run + 2] = label;
      this.#count(label, start, end, y);
    }
  }

  #root(label: number): number {
    let root = label;
    while (this.#parents[root] !== root) root = this.#parents[root] ?? 0;
    this.#parents[label] = root;
    return root;
  }

  #add(): number {
    const label = this.#parents.length;
    this.#parents.push(label);
    if ((label + 1) * fields > this.#sums.length) {
      const larger = new Float64Array(this.#sums.length * 2);
      larger.set(this.#sums);
      this.#sums = larger;
    }
    const at = label * fields;
    this.#sums[at + LEFT] = Number.POSITIVE_INFINITY;
    this.#sums[at + TOP] = Number.POSITIVE_INFINITY;
    return label;
  }

  #count(label: number, start: number, end: number, y: number) {
    const sums = this.#sums;
    const at = label * fields;
    const length = end - start;
    const middle = (start + end) / 2;
    const row = y + 0.5;
    sums[at + AREA] = (sums[at + AREA] ?? 0) + length;
    sums[at + X] = (sums[at + X] ?? 0) + length * middle;
    sums[at + Y] = (sums[at + Y] ?? 0) + length * row;
    const spread = (length * length * length) / 12;
    sums[at + XX] = (sums[at + XX] ?? 0) + length * middle * middle + spread;
    sums[at + XY] = (sums[at + XY] ?? 0) + length * middle * row;
    sums[at + YY] = (sums[at + YY] ?? 0) + length * (row * row + 1 / 12);
    sums[at + LEFT] = Math.min(sums[at + LEFT] ?? 0, start);
    sums[at + RIGHT] = Math.max(sums[at + RIGHT] ?? 0, end);
    sums[at + TOP] = Math.min(sums[at + TOP] ?? 0, y);
    sums[at + BOTTOM] = Math.max(sums[at + BOTTOM] ?? 0, y + 1);
  }

  shapes(smallest: number, largest: number): DarkShape[] {
    this.#gather();
    const shapes: DarkShape[] = [];
    for (let label = 0; label < this.#parents.length; label++) {
      if (this.#parents[label] !== label) continue;
      const of = (field: number) => this.#sums[label * fields + field] ?? 0;
      const width = of(RIGHT) - of(LEFT);
      const height = of(BOTTOM) - of(TOP);
      if (Math.max(width, height) > largest || Math.min(width, height) < smallest) continue;
      const area = of(AREA);
      const x = of(X) / area;
      const y = of(Y) / area;
      shapes.push({
        area,
        x,
        y,
        left: of(LEFT),
        top: of(TOP),
        width,
        height,
        xx: of(XX) / area - x * x,
        xy: of(XY) / area - x * y,
        yy: of(YY) / area - y * y,
      });
    }
    return shapes;
  }

  /** What was counted under a label that was joined to another belongs to that one. */
  #gather() {
    const sums = this.#sums;
    for (let label = 0; label < this.#parents.length; label++) {
      const root = this.#root(label);
      if (root === label) continue;
      for (let field = 0; field < fields; field++) {
        const from = sums[label * fields + field] ?? 0;
        const to = sums[root * fields + field] ?? 0;
        const both =
          field === LEFT || field === TOP
            ? Math.min(from, to)
            : field === RIGHT || field === BOTTOM
              ? Math.max(from, to)
              : from + to;
        sums[root * fields + field] = both;
      }
    }
  }
}
