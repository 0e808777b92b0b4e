import type { GreyImage } from '#paper/reader/grey-image.ts';
import { blur } from './blur.ts';
import type { Placement } from './geometry.ts';
import { dim } from './light.ts';
import { withNoise } from './noise.ts';
import type { Random } from './random.ts';
import { Scene, type Source } from './scene.ts';
import type { Sheet } from './stroke.ts';
import type { Streak, Tone } from './tone.ts';

export function sense(
  sheet: Sheet,
  plane: number,
  { placement, tone, dpi, random }: Exposure,
): GreyImage {
  const scene = new Scene(shrunk(sheet, plane, placement), placement, tone);
  blur(scene, (tone.blur * dpi) / 200);
  dim(scene, tone);
  for (const streak of tone.streaks) addStreak(scene, streak, dpi, random);
  for (let speck = 0; speck < tone.specks; speck++) addSpeck(scene, dpi, random);
  return withNoise(scene, tone.noise, random);
}

export interface Exposure {
  readonly placement: Placement;
  readonly tone: Tone;
  readonly dpi: number;
  readonly random: Random;
}

/** Halves the sheet until its pixels are at least half as large as those of the picture. */
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

function addStreak(
  { width, height, pixels, busy }: Scene,
  { at, width: wide, strength }: Streak,
  dpi: number,
  random: Random,
) {
  const first = Math.round(at * width);
  const columns = Math.max(1, Math.round((wide * dpi) / 25.4));
  const right = Math.min(first + columns, width);
  busy.push({ left: first, top: 0, right, bottom: height });
  let waver = 1;
  for (let row = 0; row < height; row++) {
    waver = 0.97 * waver + 0.03 * random.between(0.6, 1.4);
    const dark = Math.min(1, Math.abs(strength) * waver);
    const goal = strength > 0 ? 0 : 255;
    for (let column = first; column < right; column++) {
      const place = row * width + column;
      pixels[place] = (pixels[place] ?? 0) * (1 - dark) + goal * dark;
    }
  }
}

function addSpeck({ width, height, pixels, busy }: Scene, dpi: number, random: Random) {
  const radius = (random.between(0.05, 0.25) * dpi) / 25.4;
  const [x, y] = [random.between(0, width), random.between(0, height)];
  const level = random.between(20, 140);
  const area = {
    left: Math.max(0, Math.ceil(x - radius)),
    top: Math.max(0, Math.ceil(y - radius)),
    right: Math.min(width, Math.floor(x + radius) + 1),
    bottom: Math.min(height, Math.floor(y + radius) + 1),
  };
  busy.push(area);
  for (let row = area.top; row < area.bottom; row++) {
    for (let column = area.left; column < area.right; column++) {
      if (Math.hypot(column - x, row - y) <= radius) pixels[row * width + column] = level;
    }
  }
}
