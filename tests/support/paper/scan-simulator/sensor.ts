import type { GreyImage } from '#paper/reader/grey-image.ts';
import type { Placement } from './geometry.ts';
import { Random } from './random.ts';
import { runLength, Scene, type Source } from './scene.ts';
import type { Sheet } from './stroke.ts';
import type { Streak, Tone } from './tone.ts';

/** The picture that a sensor takes of one plane of the sheet. */
export function sense(
  sheet: Sheet,
  plane: number,
  { placement, tone, dpi, random }: Exposure,
): GreyImage {
  const { width, height } = placement;
  const pixels = new Uint8Array(width * height);
  const scene = new Scene(shrunk(sheet, plane, placement), placement, tone);
  const plain = new Uint8Array(scene.columns * height);
  for (let row = 0; row < height; row++) scene.senseRow(pixels, row, plain);
  const image = { width, height, pixels };
  for (let rest = (tone.blur * dpi) / 200; rest > 0.05; rest -= 1) {
    blur(image, Math.min(1, rest), plain);
  }
  for (const streak of tone.streaks) addStreak(image, streak, dpi, random);
  for (let speck = 0; speck < tone.specks; speck++) addSpeck(image, dpi, random);
  if (tone.noise > 0) addNoise(new Uint8ClampedArray(pixels.buffer), tone.noise, random);
  return image;
}

export interface Exposure {
  readonly placement: Placement;
  readonly tone: Tone;
  readonly dpi: number;
  readonly random: Random;
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

let scratch = new Uint8Array();

/** In memory that is used again and again: a page takes megabytes. */
function scratchCopy(pixels: Uint8Array): Uint8Array {
  if (scratch.length < pixels.length) scratch = new Uint8Array(pixels.length);
  scratch.set(pixels);
  return scratch;
}

/**
 * A quarter, a half, a quarter, both ways; `share` of it. Plain runs stay as they are: `plain` says
 * which they are, row by row.
 */
function blur({ width, height, pixels }: GreyImage, share: number, plain: Uint8Array) {
  const from = scratchCopy(pixels);
  const side = share / 4;
  const middle = 1 - 2 * side;
  const runs = plain.length / height;
  const across = (at: number) =>
    middle * (from[at] ?? 0) + side * ((from[at - 1] ?? 0) + (from[at + 1] ?? 0));
  for (let row = 1; row < height - 1; row++) {
    for (let run = 0; run < runs; run++) {
      if (plain[row * runs + run]) continue;
      const end = row * width + Math.min((run + 1) * runLength, width - 1);
      for (let at = row * width + Math.max(run * runLength, 1); at < end; at++) {
        const value = middle * across(at) + side * (across(at - width) + across(at + width));
        pixels[at] = value + 0.5;
      }
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

/** Twelve even numbers make a bell that is good enough for a sensor. */
function makeBells(): Float32Array {
  const random = new Random('bells');
  return Float32Array.from({ length: 2 ** 16 }, () => {
    let sum = -6;
    for (let count = 0; count < 12; count++) sum += random.next();
    return sum;
  });
}
