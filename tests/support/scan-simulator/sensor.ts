import type { GreyImage } from '#paper/reader/grey-image.ts';
import type { Point } from '#paper/reader/place/page-fit.ts';
import type { Placement } from './geometry.ts';
import type { Random } from './random.ts';
import type { Sheet } from './stroke.ts';

/** How light becomes numbers. Levels are from 0 to 255, lengths in millimetres. */
export interface Tone {
  /** What black ink and white paper come out as. */
  readonly black: number;
  readonly white: number;
  /** What lies around the paper: the lid, a desk, nothing. */
  readonly bed: number;
  /** How much darker the light gets towards the right and the bottom, from 0 to 1. */
  readonly gradient: Point;
  /** The shadow of a hand or a phone: its middle as shares of the picture, its depth from 0 to 1. */
  readonly shadow: { readonly at: Point; readonly size: number; readonly depth: number } | null;
  /** Each about as wide as two pixels at 200 dpi; a light one has a negative strength. */
  readonly blur: number;
  /** The deviation of each pixel. */
  readonly noise: number;
  /** Dust on the glass of a feeder: lines along the way of the paper. */
  readonly streaks: readonly Streak[];
  /** How many dark specks. */
  readonly specks: number;
}

export interface Streak {
  /** As a share of the picture's width. */
  readonly at: number;
  readonly width: number;
  /** From -1, white, to 1, black. */
  readonly strength: number;
}

export const plainTone: Tone = {
  black: 20,
  white: 245,
  bed: 245,
  gradient: { x: 0, y: 0 },
  shadow: null,
  blur: 0,
  noise: 0,
  streaks: [],
  specks: 0,
};

const cell = 16;

/** The picture that a sensor takes of one plane of the sheet. */
export function sense(sheet: Sheet, plane: number, placement: Placement, tone: Tone): GreyImage {
  const { width, height } = placement;
  const pixels = new Uint8ClampedArray(width * height);
  const source = shrunk(sheet, plane, placement);
  const levels = Float32Array.from(
    { length: 256 },
    (_, grey) => tone.black + ((tone.white - tone.black) * grey) / 255,
  );
  const columns = Math.ceil(width / cell) + 1;
  let above = gridRow(0, columns, source, placement, tone);
  for (let top = 0; top < height; top += cell) {
    const below = gridRow(top + cell, columns, source, placement, tone);
    for (let row = top; row < Math.min(top + cell, height); row++) {
      senseRow(pixels, row, (row - top) / cell, { above, below, width, source, levels, tone });
    }
    above = below;
  }
  return { width, height, pixels: new Uint8Array(pixels.buffer) };
}

interface Source {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
  readonly pixelsPerMillimetre: number;
}

/** Where the corners of the cells lie in the source, and how much light falls there. */
interface GridRow {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly light: Float64Array;
}

function gridRow(
  row: number,
  columns: number,
  source: Source,
  placement: Placement,
  tone: Tone,
): GridRow {
  const grid = {
    x: new Float64Array(columns),
    y: new Float64Array(columns),
    light: new Float64Array(columns),
  };
  for (let index = 0; index < columns; index++) {
    const column = index * cell;
    const { x, y } = placement.pageAt(column + 0.5, row + 0.5);
    grid.x[index] = x * source.pixelsPerMillimetre - 0.5;
    grid.y[index] = y * source.pixelsPerMillimetre - 0.5;
    grid.light[index] = lightAt(column / placement.width, row / placement.height, tone);
  }
  return grid;
}

function lightAt(across: number, down: number, { gradient, shadow }: Tone): number {
  const even = (1 - gradient.x * across) * (1 - gradient.y * down);
  if (!shadow) return even;
  const distance = Math.hypot(across - shadow.at.x, down - shadow.at.y) / shadow.size;
  return even * (1 - shadow.depth / (1 + Math.exp(6 * (distance - 1))));
}

function senseRow(
  pixels: Uint8ClampedArray,
  row: number,
  down: number,
  scene: {
    readonly above: GridRow;
    readonly below: GridRow;
    readonly width: number;
    readonly source: Source;
    readonly levels: Float32Array;
    readonly tone: Tone;
  },
) {
  const { above, below, width, source, levels, tone } = scene;
  const { pixels: from, width: stride } = source;
  const [lastX, lastY] = [source.width - 1, source.height - 1];
  const between = (values: 'x' | 'y' | 'light', index: number) =>
    (above[values][index] ?? 0) * (1 - down) + (below[values][index] ?? 0) * down;
  let at = row * width;
  for (let index = 0; index * cell < width; index++) {
    let [x, y, light] = [between('x', index), between('y', index), between('light', index)];
    const stepX = (between('x', index + 1) - x) / cell;
    const stepY = (between('y', index + 1) - y) / cell;
    const stepLight = (between('light', index + 1) - light) / cell;
    const end = Math.min(width, (index + 1) * cell);
    for (let column = index * cell; column < end; column++) {
      if (x >= 0 && y >= 0 && x < lastX && y < lastY) {
        const [left, top] = [x | 0, y | 0];
        const [fx, fy] = [x - left, y - top];
        const corner = top * stride + left;
        const a = from[corner] ?? 0;
        const b = from[corner + 1] ?? 0;
        const c = from[corner + stride] ?? 0;
        const d = from[corner + stride + 1] ?? 0;
        const upper = a + (b - a) * fx;
        const grey = upper + (c + (d - c) * fx - upper) * fy;
        pixels[at] = (levels[(grey + 0.5) | 0] ?? 0) * light;
      } else {
        pixels[at] = tone.bed * light;
      }
      at += 1;
      x += stepX;
      y += stepY;
      light += stepLight;
    }
  }
}

/** Halved until a pixel of it is no smaller than half a pixel of the picture. */
function shrunk(sheet: Sheet, plane: number, placement: Placement): Source {
  const pixels = sheet.planes[plane];
  if (!pixels) throw new RangeError(`The sheet has no plane ${plane}.`);
  const middle = placement.at(100, 140);
  const aside = placement.at(101, 140);
  const wanted = Math.hypot(aside.x - middle.x, aside.y - middle.y);
  let source: Source = { ...sheet, pixels };
  while (source.pixelsPerMillimetre > wanted * 1.9) source = halved(source);
  return source;
}

function halved({ width, height, pixels, pixelsPerMillimetre }: Source): Source {
  const [columns, rows] = [width >> 1, height >> 1];
  const half = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    let at = row * 2 * width;
    for (let column = 0; column < columns; column++) {
      const sum =
        (pixels[at] ?? 0) +
        (pixels[at + 1] ?? 0) +
        (pixels[at + width] ?? 0) +
        (pixels[at + width + 1] ?? 0);
      half[row * columns + column] = (sum + 2) >> 2;
      at += 2;
    }
  }
  return {
    width: columns,
    height: rows,
    pixels: half,
    pixelsPerMillimetre: pixelsPerMillimetre / 2,
  };
}

/** Optics and electronics, after the light has fallen: blur, streaks, specks, noise. */
export function disturb(image: GreyImage, tone: Tone, dpi: number, random: Random): void {
  const pixels = new Uint8ClampedArray(image.pixels.buffer);
  for (let rest = (tone.blur * dpi) / 200; rest > 0.05; rest -= 1) blur(image, Math.min(1, rest));
  for (const streak of tone.streaks) addStreak(image, streak, dpi, random);
  for (let speck = 0; speck < tone.specks; speck++) addSpeck(image, dpi, random);
  if (tone.noise > 0) addNoise(pixels, tone.noise, random);
}

/** A quarter, a half, a quarter, both ways; `share` of it. */
function blur({ width, height, pixels }: GreyImage, share: number) {
  const side = share / 4;
  const middle = 1 - 2 * side;
  for (let row = 0; row < height; row++) {
    const first = row * width;
    let before = pixels[first] ?? 0;
    for (let at = first; at < first + width - 1; at++) {
      const here = pixels[at] ?? 0;
      pixels[at] = middle * here + side * (before + (pixels[at + 1] ?? 0)) + 0.5;
      before = here;
    }
  }
  const above = pixels.slice(0, width);
  for (let row = 0; row < height - 1; row++) {
    const first = row * width;
    for (let column = 0; column < width; column++) {
      const at = first + column;
      const here = pixels[at] ?? 0;
      pixels[at] = middle * here + side * ((above[column] ?? 0) + (pixels[at + width] ?? 0)) + 0.5;
      above[column] = here;
    }
  }
}

function addStreak(
  { width, height, pixels }: GreyImage,
  { at, width: wide, strength }: Streak,
  dpi: number,
  random: Random,
) {
  const first = Math.round(at * width);
  const columns = Math.max(1, Math.round((wide * dpi) / 25.4));
  let waver = 1;
  for (let row = 0; row < height; row++) {
    waver = 0.97 * waver + 0.03 * random.between(0.6, 1.4);
    const dark = Math.min(1, Math.abs(strength) * waver);
    const goal = strength > 0 ? 0 : 255;
    for (let column = first; column < Math.min(first + columns, width); column++) {
      const place = row * width + column;
      pixels[place] = (pixels[place] ?? 0) * (1 - dark) + goal * dark;
    }
  }
}

function addSpeck({ width, height, pixels }: GreyImage, dpi: number, random: Random) {
  const radius = (random.between(0.05, 0.25) * dpi) / 25.4;
  const [x, y] = [random.between(0, width), random.between(0, height)];
  const level = random.between(20, 140);
  for (
    let row = Math.max(0, Math.ceil(y - radius));
    row <= Math.min(height - 1, y + radius);
    row++
  ) {
    for (
      let column = Math.max(0, Math.ceil(x - radius));
      column <= Math.min(width - 1, x + radius);
      column++
    ) {
      if (Math.hypot(column - x, row - y) <= radius) pixels[row * width + column] = level;
    }
  }
}

const bells = makeBells();

/** From a table, entered anywhere on each stretch: a page has millions of pixels. */
function addNoise(pixels: Uint8ClampedArray, deviation: number, random: Random) {
  const scaled = bells.map((value) => value * deviation);
  const stretch = 1000;
  for (let first = 0; first < pixels.length; first += stretch) {
    let from = random.below(scaled.length - stretch);
    const end = Math.min(first + stretch, pixels.length);
    for (let at = first; at < end; at++) {
      pixels[at] = (pixels[at] ?? 0) + (scaled[from] ?? 0);
      from += 1;
    }
  }
}

function makeBells(): Float32Array {
  return fromSeed(2 ** 16);
}

function fromSeed(length: number): Float32Array {
  // Twelve even numbers make a bell that is good enough for a sensor.
  let state = 12_345;
  const even = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 8) / 2 ** 24;
  };
  return Float32Array.from({ length }, () => {
    let sum = -6;
    for (let count = 0; count < 12; count++) sum += even();
    return sum;
  });
}
