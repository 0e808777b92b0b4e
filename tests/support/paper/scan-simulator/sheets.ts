import type { GreyImage } from '#paper/reader/grey-image.ts';
import type { Point } from '#paper/reader/place/fit/point.ts';
import type { FilledPage } from './filled-copy.ts';
import type { PrintedPaper } from './printed-paper.ts';
import type { Random } from './random.ts';
import type { Scanner } from './scanner.ts';
import { wearPrint, wearSheet } from './sheet-wear.ts';
import { drawStroke, type Sheet } from './stroke.ts';

/** A sheet that was printed, filled in and worn. */
export async function filledSheet(
  paper: PrintedPaper,
  { printed, strokes }: Pick<FilledPage, 'printed' | 'strokes'>,
  scanner: Scanner,
  random: Random,
): Promise<Sheet> {
  const fine = finenessFor(scanner);
  const sheet = sheetOf(await paper.picture(printed, fine), fine, scanner);
  wearPrint(sheet, scanner.wear);
  for (const stroke of strokes) drawStroke(sheet, stroke);
  const { black, white, bed } = scanner.tone;
  const nothing = Math.min(1, Math.max(0, (bed - black) / (white - black)));
  wearSheet(sheet, scanner.wear, nothing, random);
  return sheet;
}

/** A back on which only the front shines through. */
export async function bareBack(
  paper: PrintedPaper,
  printed: FilledPage['printed'],
  scanner: Scanner,
  strength: number,
): Promise<Sheet> {
  const fine = finenessFor(scanner);
  const front = await paper.picture(printed, fine);
  const white = new Uint8Array(front.pixels.length).fill(255);
  const sheet = sheetOf({ ...front, pixels: white }, fine, scanner);
  wearPrint(sheet, { ...scanner.wear, back: { picture: front, strength } });
  return sheet;
}

/** Two pages side by side on one uncut sheet. */
export function twoUp(left: Sheet, right: Sheet): Sheet {
  if (left.width !== right.width || left.height !== right.height) throw new Error('Unlike pages.');
  const { width, height } = left;
  const planes = left.planes.map((pixels, plane) => {
    const joined = new Uint8Array(2 * width * height);
    for (let row = 0; row < height; row++) {
      joined.set(pixels.subarray(row * width, (row + 1) * width), 2 * row * width);
      const other = right.planes[plane]?.subarray(row * width, (row + 1) * width);
      if (other) joined.set(other, (2 * row + 1) * width);
    }
    return joined;
  });
  const pixelsPerMillimetre = left.pixelsPerMillimetre * Math.SQRT2;
  return { width: 2 * width, height, planes, pixelsPerMillimetre };
}

export function stacked(upper: Sheet, lower: Sheet): Sheet {
  if (upper.width !== lower.width) throw new Error('Unlike pages.');
  const planes = upper.planes.map(
    (pixels, plane) =>
      new Uint8Array(Buffer.concat([pixels, lower.planes[plane] ?? new Uint8Array()])),
  );
  return { ...upper, height: upper.height + lower.height, planes };
}

export function upsideDown(sheet: Sheet): Sheet {
  return { ...sheet, planes: sheet.planes.map((pixels) => pixels.toReversed()) };
}

/** Two sheets fed as one. The upper hides the lower, perhaps shifted, down to `millimetres`. */
export function fedTogether(
  upper: Sheet,
  lower: Sheet,
  millimetres: number,
  { x, y }: Point = { x: 0, y: 0 },
): Sheet {
  const { width, height, pixelsPerMillimetre } = upper;
  const pixels = (length: number) => Math.round(length * pixelsPerMillimetre);
  const [right, down] = [pixels(x), pixels(y)];
  const planes = upper.planes.map((above, plane) => {
    const seen = new Uint8Array(above);
    for (let row = pixels(millimetres); row < height; row++) {
      const from = (row - down) * width;
      const below = lower.planes[plane]?.subarray(from, from + width) ?? [];
      seen.fill(255, row * width, (row + 1) * width);
      for (let column = Math.max(right, 0); column < Math.min(width, width + right); column++) {
        seen[row * width + column] = below[column - right] ?? 255;
      }
    }
    return seen;
  });
  return { ...upper, planes };
}

/** At least the resolution of the scan. */
function finenessFor({ geometry: { dpi } }: Scanner): number {
  return [150, 200, 300, 600].find((choice) => choice >= dpi * 0.9) ?? 600;
}

function sheetOf({ width, height, pixels }: GreyImage, dpi: number, { depth }: Scanner): Sheet {
  const planes = depth === 'colour' ? [pixels, pixels.slice(), pixels.slice()] : [pixels];
  return { width, height, pixelsPerMillimetre: dpi / 25.4, planes };
}
