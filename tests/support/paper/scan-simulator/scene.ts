import type { GreyImage } from '#paper/reader/grey-image.ts';
import { type Area, BarePaper } from './bare-paper.ts';
import type { Placement } from './geometry.ts';
import type { Tone } from './tone.ts';

export interface Source extends GreyImage {
  readonly pixelsPerMillimetre: number;
}

/** Pixels that are looked up together, since the sheet is nearly flat across a cell. */
const cellWidth = 32;
const cellHeight = 8;
/** How far a blur may reach into a cell. */
const margin = 3;
/** Positions on the sheet are whole numbers of 1/65,536 pixel, which is fast. */
const fine = 16;

/** Reused memory, since a page takes megabytes. */
let memory = new Uint8Array();

/** The sheet before the lens in even light. It is valid until the next one is made. */
export class Scene implements GreyImage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
  readonly bare: number;
  readonly busy: Area[] = [];
  readonly #source: Source;
  readonly #levels: Uint8Array;
  readonly #bed: number;

  constructor(source: Source, placement: Placement, { black, white, bed }: Tone) {
    this.width = placement.width;
    this.height = placement.height;
    this.#source = source;
    this.#bed = Math.round(bed);
    this.#levels = Uint8Array.from({ length: 256 }, (_, grey) =>
      Math.round(black + ((white - black) * grey) / 255),
    );
    const paper = new BarePaper(source);
    this.bare = this.#levels[paper.grey] ?? 255;
    const size = this.width * this.height;
    if (memory.length < size) memory = new Uint8Array(size);
    this.pixels = memory.subarray(0, size).fill(this.bare);
    this.#project(placement, paper);
  }

  #project(placement: Placement, paper: BarePaper) {
    let below = this.#cornersAlong(placement, 0);
    for (let top = 0; top < this.height; top += cellHeight) {
      const above = below;
      below = this.#cornersAlong(placement, top + cellHeight);
      const bottom = Math.min(top + cellHeight, this.height);
      let busyFrom: number | null = null;
      for (let left = 0; left < this.width; left += cellWidth) {
        const seen = seenThrough(above, below, left / cellWidth);
        if (paper.isBare(seen)) {
          if (busyFrom !== null) this.busy.push({ left: busyFrom, top, right: left, bottom });
          busyFrom = null;
          continue;
        }
        busyFrom ??= left;
        const cell = { left, top, right: Math.min(left + cellWidth, this.width), bottom };
        if (paper.isBeside(seen)) this.#fill(cell, this.#bed);
        else this.#lookUp(cell, above, below);
      }
      if (busyFrom !== null) this.busy.push({ left: busyFrom, top, right: this.width, bottom });
    }
  }

  #fill({ left, top, right, bottom }: Area, level: number) {
    for (let row = top * this.width; row < bottom * this.width; row += this.width) {
      this.pixels.fill(level, row + left, row + right);
    }
  }

  /** Interpolates each pixel from four of the sheet. */
  #lookUp({ left, top, right, bottom }: Area, above: Corners, below: Corners) {
    const { pixels: from, width: stride, height } = this.#source;
    const pixels = this.pixels;
    const levels = this.#levels;
    const bed = this.#bed;
    const lastX = stride - 1;
    const lastY = height - 1;
    const corner = left / cellWidth;
    for (let row = top; row < bottom; row++) {
      const down = (row - top) / cellHeight;
      let x = between(above.x, below.x, corner, down);
      let y = between(above.y, below.y, corner, down);
      const stepX = ((between(above.x, below.x, corner + 1, down) - x) / cellWidth) | 0;
      const stepY = ((between(above.y, below.y, corner + 1, down) - y) / cellWidth) | 0;
      const end = row * this.width + right;
      for (let at = row * this.width + left; at < end; at++) {
        const wholeX = x >> fine;
        const wholeY = y >> fine;
        if (wholeX >= 0 && wholeY >= 0 && wholeX < lastX && wholeY < lastY) {
          const place = Math.imul(wholeY, stride) + wholeX;
          const across = (x >> 8) & 255;
          const a = from[place] ?? 0;
          const c = from[place + stride] ?? 0;
          const upper = (a << 8) + Math.imul((from[place + 1] ?? 0) - a, across);
          const lower = (c << 8) + Math.imul((from[place + stride + 1] ?? 0) - c, across);
          const grey = (upper << 8) + Math.imul(lower - upper, (y >> 8) & 255);
          pixels[at] = levels[(grey + 32_768) >> 16] ?? 0;
        } else {
          pixels[at] = bed;
        }
        x = (x + stepX) | 0;
        y = (y + stepY) | 0;
      }
    }
  }

  #cornersAlong(placement: Placement, row: number): Corners {
    const count = Math.ceil(this.width / cellWidth) + 1;
    const corners = { x: new Int32Array(count), y: new Int32Array(count) };
    for (let corner = 0; corner < count; corner++) {
      const { x, y } = placement.pageAt(corner * cellWidth + 0.5, row + 0.5);
      corners.x[corner] = Math.round((x * this.#source.pixelsPerMillimetre - 0.5) * 2 ** fine);
      corners.y[corner] = Math.round((y * this.#source.pixelsPerMillimetre - 0.5) * 2 ** fine);
    }
    return corners;
  }
}

interface Corners {
  readonly x: Int32Array;
  readonly y: Int32Array;
}

function between(above: Int32Array, below: Int32Array, corner: number, down: number): number {
  const from = above[corner] ?? 0;
  return (from + ((below[corner] ?? 0) - from) * down) | 0;
}

/** The part of the sheet that a cell shows, with the reach of a blur. */
function seenThrough(above: Corners, below: Corners, corner: number): Area {
  const { least: left, most: right } = reach(above.x, below.x, corner);
  const { least: top, most: bottom } = reach(above.y, below.y, corner);
  return { left, top, right, bottom };
}

function reach(above: Int32Array, below: Int32Array, corner: number) {
  const a = above[corner] ?? 0;
  const b = above[corner + 1] ?? 0;
  const c = below[corner] ?? 0;
  const d = below[corner + 1] ?? 0;
  return {
    least: (Math.min(a, b, c, d) >> fine) - margin,
    most: (Math.max(a, b, c, d) >> fine) + 2 + margin,
  };
}
