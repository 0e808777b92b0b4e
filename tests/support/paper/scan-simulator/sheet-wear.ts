import type { GreyImage } from '#paper/reader/grey-image.ts';
import type { Point } from '#paper/reader/place/fit/point.ts';
import type { Random } from './random.ts';
import { drawStroke, type Ink, type Sheet } from './stroke.ts';

export type Corner = 'topLeft' | 'topRight' | 'bottomLeft' | 'bottomRight';

/** Damage to the paper before the scan; lengths in millimetres. */
export interface Wear {
  /** 1 for black toner, 0.4 for a nearly empty cartridge. Ink is unaffected. */
  readonly toner?: number;
  /** The grey of the paper, such as recycled paper; 1 for white. */
  readonly paper?: number;
  /** The other side that shines through, and how strongly. */
  readonly back?: { readonly picture: GreyImage; readonly strength: number };
  /** Creases across the sheet: their height and darkness. */
  readonly folds?: readonly { readonly y: number; readonly strength: number }[];
  /** Highlighted lines across the sheet: their height and how much light they take. */
  readonly highlighter?: readonly { readonly y: number; readonly strength: number }[];
  /** Punched along the left edge. */
  readonly holes?: boolean;
  readonly staple?: Corner;
  readonly slip?: Slip;
  /** Strokes of a pen from one edge to another, as a sheet gets them under somebody else's. */
  readonly scrawls?: readonly { readonly from: Point; readonly to: Point; readonly ink: Ink }[];
  /** Torn or covered by a thumb. */
  readonly lost?: readonly { readonly corner: Corner; readonly size: number }[];
}

/** The part of a sheet beyond a fold, which lies off from where a flat sheet would have it. */
export interface Slip {
  readonly through: Point;
  /** The direction of the fold, in degrees clockwise from the horizontal. */
  readonly angle: number;
  readonly by: Point;
  /** How dark the fold is; 0 where nothing is seen of it. */
  readonly strength: number;
}

const shadow: Ink = { width: 0.5, strength: 0.35, grain: 0.5, colour: [0.4, 0.4, 0.4] };
const highlighter: Ink = { width: 4.5, strength: 0.25, grain: 0, colour: [0, 0, 0] };
const steel: Ink = { width: 0.6, strength: 1, grain: 0, colour: [0.45, 0.45, 0.47] };

/** Applied before anything is written by hand. */
export function wearPrint(sheet: Sheet, { toner = 1, paper = 1, back }: Wear): void {
  if (toner === 1 && paper === 1 && !back) return;
  const tone = Uint8Array.from({ length: 256 }, (_, grey) => paper * (255 - toner * (255 - grey)));
  for (const pixels of sheet.planes) {
    for (let at = 0; at < pixels.length; at++) pixels[at] = tone[pixels[at] ?? 255] ?? 255;
    if (back) shineThrough(sheet, pixels, back);
  }
}

function shineThrough(
  { width, height }: Sheet,
  pixels: Uint8Array,
  { picture, strength }: NonNullable<Wear['back']>,
) {
  if (picture.width !== width || picture.height !== height)
    throw new Error('Another sheet’s back.');
  const lighter = Float32Array.from(
    { length: 256 },
    (_, grey) => 1 - (strength * (255 - grey)) / 255,
  );
  for (let row = 0; row < height; row++) {
    const [first, last] = [row * width, (row + 1) * width - 1];
    for (let column = 0; column < width; column++) {
      const through = lighter[picture.pixels[last - column] ?? 255] ?? 1;
      pixels[first + column] = (pixels[first + column] ?? 255) * through;
    }
  }
}

/** Applied after writing. `nothing` is the light outside the paper, from 0 to 1. */
export function wearSheet(sheet: Sheet, wear: Wear, nothing: number, random: Random): void {
  const [width, height] = [
    sheet.width / sheet.pixelsPerMillimetre,
    sheet.height / sheet.pixelsPerMillimetre,
  ];
  for (const { from, to, ink } of wear.scrawls ?? []) {
    const sag = random.normal(0, 4);
    const points = Array.from({ length: 30 }, (_, step) => {
      const along = step / 29;
      const aside = sag * Math.sin(Math.PI * along);
      return {
        x: from.x + (to.x - from.x) * along + random.normal(0, 0.05),
        y: from.y + (to.y - from.y) * along + aside,
      };
    });
    drawStroke(sheet, { points, ink });
  }
  if (wear.slip) slipSheet(sheet, wear.slip);
  for (const { y, strength } of wear.folds ?? []) {
    const slope = random.between(-2, 2);
    const points = Array.from({ length: 40 }, (_, step) => ({
      x: (width * step) / 39,
      y: y + (slope * step) / 39 + random.normal(0, 0.08),
    }));
    drawStroke(sheet, { points, ink: { ...shadow, strength } });
  }
  for (const { y, strength } of wear.highlighter ?? []) {
    const points = [15, width - 15].map((x) => ({ x, y: y + random.normal(0, 0.5) }));
    drawStroke(sheet, { points, ink: { ...highlighter, strength } });
  }
  const hole: Ink = { width: 5.5, strength: 1, grain: 0, colour: [nothing, nothing, nothing] };
  if (wear.holes) {
    for (const y of [height / 2 - 40, height / 2 + 40]) {
      // A hole shows what is behind, even through print.
      const points = [{ x: 12 + random.normal(0, 1), y: y + random.normal(0, 1) }];
      clear(sheet, points[0] ?? { x: 0, y: 0 }, 2.75, nothing);
      drawStroke(sheet, { points, ink: hole });
    }
  }
  if (wear.staple) {
    const at = cornerPoint(wear.staple, width, height, 12);
    const tilt = random.between(-0.6, 0.6);
    const half = { x: 6 * Math.cos(0.8 + tilt), y: -6 * Math.sin(0.8 + tilt) };
    const points = [
      { x: at.x - half.x, y: at.y - half.y },
      { x: at.x + half.x, y: at.y + half.y },
    ];
    drawStroke(sheet, { points, ink: steel });
  }
  for (const { corner, size } of wear.lost ?? []) {
    clear(sheet, cornerPoint(corner, width, height, 0), size, nothing, random);
  }
}

function slipSheet(sheet: Sheet, { through, angle, by, strength }: Slip) {
  const { width, height, pixelsPerMillimetre: scale } = sheet;
  const [cosine, sine] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const [right, down] = [Math.round(by.x * scale), Math.round(by.y * scale)];
  for (const pixels of sheet.planes) {
    const before = pixels.slice();
    for (let row = 0; row < height; row++) {
      for (let column = 0; column < width; column++) {
        const [x, y] = [(column - right) / scale - through.x, (row - down) / scale - through.y];
        if (y * cosine - x * sine < 0) continue;
        const [fromColumn, fromRow] = [column - right, row - down];
        const isPaper = fromColumn >= 0 && fromColumn < width && fromRow >= 0 && fromRow < height;
        pixels[row * width + column] = isPaper
          ? (before[fromRow * width + fromColumn] ?? 255)
          : (before[0] ?? 255);
      }
    }
  }
  if (strength === 0) return;
  const points = [-400, 400].map((along) => ({
    x: through.x + cosine * along,
    y: through.y + sine * along,
  }));
  drawStroke(sheet, { points, ink: { ...shadow, strength } });
}

function cornerPoint(corner: Corner, width: number, height: number, inset: number) {
  return {
    x: corner.endsWith('Left') ? inset : width - inset,
    y: corner.startsWith('top') ? inset : height - inset,
  };
}

/** Round, with a ragged edge if `random` is given. */
function clear(
  sheet: Sheet,
  middle: { readonly x: number; readonly y: number },
  radius: number,
  light: number,
  random?: Random,
) {
  const scale = sheet.pixelsPerMillimetre;
  const first = Math.max(0, Math.floor((middle.y - radius) * scale));
  const last = Math.min(sheet.height - 1, Math.ceil((middle.y + radius) * scale));
  let ragged = 0;
  for (let row = first; row <= last; row++) {
    const down = row / scale - middle.y;
    ragged = random ? ragged * 0.95 + random.normal(0, 0.12) : 0;
    const half = Math.sqrt(Math.max(0, radius * radius - down * down)) + ragged;
    const left = Math.max(0, Math.round((middle.x - half) * scale));
    const right = Math.min(sheet.width, Math.round((middle.x + half) * scale));
    if (right <= left) continue;
    for (const pixels of sheet.planes) {
      pixels.fill(255 * light, row * sheet.width + left, row * sheet.width + right);
    }
  }
}
