import type { Placement } from './geometry.ts';
import type { Tone } from './tone.ts';

/** One plane of a sheet. */
export interface Source {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
  readonly pixelsPerMillimetre: number;
}

/** Pixels of a row that are looked up together: where they lie on the sheet is nearly a line. */
export const runLength = 16;
/** Larger than what a blur spreads. */
const margin = 4;

/** A lit sheet before the lens. */
export class Scene {
  readonly columns: number;
  readonly #source: Source;
  readonly #placement: Placement;
  readonly #tone: Tone;
  readonly #levels: Float32Array;
  readonly #tiles: Tiles;
  #above: GridRow;
  #below: GridRow;
  #block = 0;

  constructor(source: Source, placement: Placement, tone: Tone) {
    this.#source = source;
    this.#placement = placement;
    this.#tone = tone;
    this.#tiles = new Tiles(source);
    this.#levels = Float32Array.from(
      { length: 256 },
      (_, grey) => tone.black + ((tone.white - tone.black) * grey) / 255,
    );
    this.columns = Math.ceil(placement.width / runLength);
    this.#above = this.#gridRow(0);
    this.#below = this.#gridRow(runLength);
  }

  /** Rows come one after the other. In `plain`, runs of nothing but paper are noted. */
  senseRow(pixels: Uint8Array, row: number, plain: Uint8Array) {
    const block = Math.floor(row / runLength);
    if (block !== this.#block) {
      this.#block = block;
      this.#above = this.#below;
      this.#below = this.#gridRow((block + 1) * runLength);
    }
    const down = (row % runLength) / runLength;
    const { x: ax, y: ay, light: al } = this.#above;
    const { x: bx, y: by, light: bl } = this.#below;
    let bare: { level: number; from: number } | null = null;
    const row0 = row * this.#placement.width;
    for (let run = 0; run < this.columns; run++) {
      const x = between(ax, bx, run, down);
      const y = between(ay, by, run, down);
      const light = between(al, bl, run, down);
      const stepX = (between(ax, bx, run + 1, down) - x) / runLength;
      const stepY = (between(ay, by, run + 1, down) - y) / runLength;
      const stepLight = (between(al, bl, run + 1, down) - light) / runLength;
      const at = row0 + run * runLength;
      const end = Math.min(at + runLength, row0 + this.#placement.width);
      const grey = this.#tiles.commonGrey(x, y, x + stepX * runLength, y + stepY * runLength);
      const level = grey === null ? -1 : grey < 0 ? this.#tone.bed : (this.#levels[grey] ?? 0);
      const even = stepLight === 0 ? Math.min(255, level * light) : -1;
      if (bare && even !== bare.level) {
        pixels.fill(bare.level, bare.from, at);
        bare = null;
      }
      if (grey === null) {
        this.#lookUp(pixels, { at, end, x, y, light, stepX, stepY, stepLight });
        continue;
      }
      plain[row * this.columns + run] = 1;
      if (even >= 0) bare ??= { level: even, from: at };
      else
        for (let place = at; place < end; place++) {
          pixels[place] = Math.min(255, level * (light + stepLight * (place - at)));
        }
    }
    if (bare) pixels.fill(bare.level, bare.from, row0 + this.#placement.width);
  }

  #lookUp(pixels: Uint8Array, run: Run) {
    const { pixels: from, width: stride, height } = this.#source;
    const { end, stepX, stepY, stepLight } = run;
    const levels = this.#levels;
    const bed = this.#tone.bed;
    const [lastX, lastY] = [stride - 1, height - 1];
    let { x, y, light } = run;
    for (let { at } = run; at < end; at++) {
      if (x >= 0 && y >= 0 && x < lastX && y < lastY) {
        const left = x | 0;
        const top = y | 0;
        const corner = top * stride + left;
        const a = from[corner] ?? 0;
        const b = from[corner + 1] ?? 0;
        const c = from[corner + stride] ?? 0;
        const d = from[corner + stride + 1] ?? 0;
        const upper = a + (b - a) * (x - left);
        const lower = c + (d - c) * (x - left);
        const grey = upper + (lower - upper) * (y - top);
        pixels[at] = Math.min(255, (levels[(grey + 0.5) | 0] ?? 0) * light);
      } else {
        pixels[at] = Math.min(255, bed * light);
      }
      x += stepX;
      y += stepY;
      light += stepLight;
    }
  }

  #gridRow(row: number): GridRow {
    const { width, height } = this.#placement;
    const grid = {
      x: new Float64Array(this.columns + 1),
      y: new Float64Array(this.columns + 1),
      light: new Float64Array(this.columns + 1),
    };
    for (let run = 0; run <= this.columns; run++) {
      const column = run * runLength;
      const { x, y } = this.#placement.pageAt(column + 0.5, row + 0.5);
      grid.x[run] = x * this.#source.pixelsPerMillimetre - 0.5;
      grid.y[run] = y * this.#source.pixelsPerMillimetre - 0.5;
      grid.light[run] = lightAt(column / width, row / height, this.#tone);
    }
    return grid;
  }
}

/** Where the corners of the cells lie in the source, and how much light falls there. */
interface GridRow {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly light: Float64Array;
}

interface Run {
  readonly at: number;
  readonly end: number;
  readonly x: number;
  readonly y: number;
  readonly light: number;
  readonly stepX: number;
  readonly stepY: number;
  readonly stepLight: number;
}

function between(above: Float64Array, below: Float64Array, index: number, down: number): number {
  return (above[index] ?? 0) * (1 - down) + (below[index] ?? 0) * down;
}

function lightAt(across: number, down: number, { gradient, shadow }: Tone): number {
  const even = (1 - gradient.x * across) * (1 - gradient.y * down);
  if (!shadow) return even;
  const distance = Math.hypot(across - shadow.at.x, down - shadow.at.y) / shadow.size;
  return even * (1 - shadow.depth / (1 + Math.exp(6 * (distance - 1))));
}

const tileSize = 16;
const mixed = 256;

/** Most of a page is bare paper. Which parts are is found once, so that they cost next to nothing. */
class Tiles {
  readonly #columns: number;
  readonly #rows: number;
  readonly #width: number;
  readonly #height: number;
  readonly #greys: Uint16Array;

  constructor({ width, height, pixels }: Source) {
    this.#width = width;
    this.#height = height;
    this.#columns = Math.ceil(width / tileSize);
    this.#rows = Math.ceil(height / tileSize);
    this.#greys = new Uint16Array(this.#columns * this.#rows);
    for (let row = 0; row < this.#rows; row++) {
      for (let column = 0; column < this.#columns; column++) {
        const [left, top] = [column * tileSize, row * tileSize];
        const right = Math.min(left + tileSize, width);
        const bottom = Math.min(top + tileSize, height);
        const grey = pixels[top * width + left] ?? 0;
        let same = true;
        for (let y = top; same && y < bottom; y++) {
          for (let x = left; x < right; x++) {
            if (pixels[y * width + x] !== grey) {
              same = false;
              break;
            }
          }
        }
        this.#greys[row * this.#columns + column] = same ? grey : mixed;
      }
    }
  }

  /** The one grey all along the line and around it; -1 beside the paper, null where it varies. */
  commonGrey(x0: number, y0: number, x1: number, y1: number): number | null {
    const left = Math.min(x0, x1) - margin;
    const right = Math.max(x0, x1) + margin;
    const top = Math.min(y0, y1) - margin;
    const bottom = Math.max(y0, y1) + margin;
    if (right < 0 || bottom < 0 || left > this.#width || top > this.#height) return -1;
    if (left < 0 || top < 0 || right >= this.#width || bottom >= this.#height) return null;
    const [firstColumn, lastColumn] = [(left / tileSize) | 0, (right / tileSize) | 0];
    const lastRow = (bottom / tileSize) | 0;
    const firstRow = (top / tileSize) | 0;
    const grey = this.#greys[firstRow * this.#columns + firstColumn] ?? mixed;
    if (grey === mixed) return null;
    for (let row = firstRow; row <= lastRow; row++) {
      for (let column = firstColumn; column <= lastColumn; column++) {
        if (this.#greys[row * this.#columns + column] !== grey) return null;
      }
    }
    return grey;
  }
}
