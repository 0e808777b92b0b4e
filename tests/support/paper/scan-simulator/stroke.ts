import type { Box } from '#paper/edition/layout.ts';
import type { Point } from '#paper/reader/place/fit/point.ts';
import { Random } from './random.ts';

export interface Ink {
  readonly width: number;
  /** How much light it absorbs, from 0 to 1. */
  readonly strength: number;
  /** How much the texture of the paper breaks it up: 0 for a pen, about a half for a pencil. */
  readonly grain: number;
  /** The light that thick ink reflects in red, green and blue, from 0 to 1. */
  readonly colour: readonly [number, number, number];
}

/** In millimetres of the page. */
export interface Stroke {
  readonly points: readonly Point[];
  readonly ink: Ink;
}

/** One plane of grey, or three of red, green and blue. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly pixelsPerMillimetre: number;
  readonly planes: readonly Uint8Array[];
}

const toothSize = 256;
const tooth = makeTooth();

/** Where a stroke crosses itself it gets no darker. */
export function drawStroke(sheet: Sheet, { points, ink }: Stroke): void {
  const scale = sheet.pixelsPerMillimetre;
  const half = Math.max((ink.width * scale) / 2, 0.35);
  const area = around(points, ink.width / 2 + 1 / scale);
  const left = Math.max(0, Math.floor(area.x * scale));
  const top = Math.max(0, Math.floor(area.y * scale));
  const right = Math.min(sheet.width, Math.ceil((area.x + area.width) * scale) + 1);
  const bottom = Math.min(sheet.height, Math.ceil((area.y + area.height) * scale) + 1);
  const [columns, rows] = [right - left, bottom - top];
  if (columns <= 0 || rows <= 0) return;
  const cover = new Float32Array(columns * rows);
  for (let place = 0; place < Math.max(points.length - 1, 1); place++) {
    const from = points[place];
    const to = points[Math.min(place + 1, points.length - 1)];
    if (from === undefined || to === undefined) return;
    coverSegment(
      { cover, columns, rows },
      { x: from.x * scale - left, y: from.y * scale - top },
      { x: to.x * scale - left, y: to.y * scale - top },
      half,
    );
  }
  for (const [plane, pixels] of sheet.planes.entries()) {
    const light = sheet.planes.length === 1 ? luminance(ink.colour) : (ink.colour[plane] ?? 0);
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const covered = cover[row * columns + column] ?? 0;
        if (covered === 0) continue;
        const at = (top + row) * sheet.width + left + column;
        const amount =
          covered * ink.strength * (1 - ink.grain * toothAt(left + column, top + row, scale));
        pixels[at] = (pixels[at] ?? 255) * (1 - amount * (1 - light));
      }
    }
  }
}

interface Cover {
  readonly cover: Float32Array;
  readonly columns: number;
  readonly rows: number;
}

function coverSegment({ cover, columns, rows }: Cover, from: Point, to: Point, half: number) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const reach = half + 1;
  const firstRow = Math.max(0, Math.floor(Math.min(from.y, to.y) - reach));
  const lastRow = Math.min(rows - 1, Math.ceil(Math.max(from.y, to.y) + reach));
  const firstColumn = Math.max(0, Math.floor(Math.min(from.x, to.x) - reach));
  const lastColumn = Math.min(columns - 1, Math.ceil(Math.max(from.x, to.x) + reach));
  const farthest = (half + 0.5) ** 2;
  for (let row = firstRow; row <= lastRow; row++) {
    const down = row + 0.5 - from.y;
    for (let column = firstColumn; column <= lastColumn; column++) {
      const across = column + 0.5 - from.x;
      const share = length === 0 ? 0 : (across * dx + down * dy) / length;
      const along = Math.min(1, Math.max(0, share));
      const besideX = across - along * dx;
      const besideY = down - along * dy;
      const squared = besideX * besideX + besideY * besideY;
      if (squared >= farthest) continue;
      const covered = Math.min(1, half - Math.sqrt(squared) + 0.5);
      const at = row * columns + column;
      if (covered > (cover[at] ?? 0)) cover[at] = covered;
    }
  }
}

function around(points: readonly Point[], margin: number): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return {
    x,
    y,
    width: Math.max(...xs) + margin - x,
    height: Math.max(...ys) + margin - y,
  };
}

function luminance([red, green, blue]: Ink['colour']): number {
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}

/** The roughness of paper at a pixel, from 0 to 1; its hills are a seventh of a millimetre wide. */
function toothAt(column: number, row: number, scale: number): number {
  const step = 14 / scale;
  const [x, y] = [Math.floor(column * step), Math.floor(row * step)];
  return tooth[(y & (toothSize - 1)) * toothSize + (x & (toothSize - 1))] ?? 0;
}

function makeTooth(): Float32Array {
  const random = new Random('tooth');
  const rough = Float32Array.from({ length: toothSize ** 2 }, () => random.next());
  return rough.map((_, at) => {
    let sum = 0;
    for (let down = -1; down <= 1; down++) {
      for (let across = -1; across <= 1; across++) {
        sum += rough[(at + down * toothSize + across + toothSize ** 2) % toothSize ** 2] ?? 0;
      }
    }
    return Math.min(1, Math.max(0, (sum / 9 - 0.5) * 3 + 0.5));
  });
}
