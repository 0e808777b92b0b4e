import { expect, test } from 'vitest';
import { Random } from '#tests/support/paper/scan-simulator/random.ts';
import { lookAtBox, patchesFor, samplesOf } from './boxes/look-at-box.ts';
import { type GreyImage, greyAt } from './grey-image.ts';
import { type DarkShape, darkShapes } from './place/shapes/dark-shapes.ts';
import { paperWhite, tileSize } from './place/shapes/paper-white.ts';
import { reduce } from './place/shapes/reduced-image.ts';

/** Paper with a gradient, grain and dark spots of all sizes. */
function speckled(width: number, height: number, seed: string): GreyImage {
  const random = Random.of(seed);
  const pixels = Uint8Array.from(
    { length: width * height },
    (_, at) => 200 + ((at % width) * 40) / width + random.between(0, 15),
  );
  for (let spot = 0; spot < (width * height) / 800; spot += 1) {
    const [left, top] = [random.below(width), random.below(height)];
    const [across, down] = [1 + random.below(12), 1 + random.below(12)];
    for (let y = top; y < Math.min(top + down, height); y += 1) {
      pixels.fill(random.below(120), y * width + left, y * width + Math.min(left + across, width));
    }
  }
  return { width, height, pixels };
}

const between = (low: number, high: number) =>
  Array.from({ length: Math.max(0, high - low + 1) }, (_, nth) => low + nth);

test('the white of a tile is the darkest among the brightest values around it', () => {
  const image = speckled(333, 250, 'white');
  const { tiles, columns, rows } = paperWhite(image, 1);
  const brightest = between(0, rows - 1).flatMap((row) =>
    between(0, columns - 1).map((column) => {
      const seen = [0];
      for (let y = 1; y < image.height; y += 2) {
        if (Math.floor(y / tileSize) !== row) continue;
        const end = Math.min((column + 1) * tileSize, image.width);
        for (let x = column * tileSize + 1; x < end; x += 2) {
          seen.push(image.pixels[y * image.width + x] ?? 0);
        }
      }
      return Math.max(...seen);
    }),
  );
  const among = (values: readonly number[], choose: (...of: number[]) => number) =>
    values.map((_, at) => {
      const [row, column] = [Math.floor(at / columns), at % columns];
      const around = between(Math.max(row - 1, 0), Math.min(row + 1, rows - 1)).flatMap((y) =>
        between(Math.max(column - 1, 0), Math.min(column + 1, columns - 1)).map(
          (x) => values[y * columns + x] ?? 0,
        ),
      );
      return choose(...around);
    });
  expect([...tiles]).toEqual(among(among(brightest, Math.max), Math.min));
});

test.each([
  [2, 1700, 70],
  [3, 2500, 60],
  [4, 90, 3700],
])('the four middle pixels of a square of %i pixels count', (factor, width, height) => {
  const image = speckled(width, height, 'reduced');
  const window = { left: 3, top: 2, width: Math.floor(width / factor) - 5, height: 12 };
  const reduced = reduce(image, window);
  const inset = Math.floor((factor - 2) / 2);
  const expected = between(0, window.height - 1).flatMap((row) =>
    between(0, window.width - 1).map((column) => {
      const x = (window.left + column) * factor + inset;
      const at = ((window.top + row) * factor + inset) * width + x;
      const four = [at, at + 1, at + width, at + width + 1].map(
        (place) => image.pixels[place] ?? 0,
      );
      return Math.floor((four.reduce((sum, grey) => sum + grey, 0) + 2) / 4);
    }),
  );
  expect(reduced.factor).toBe(factor);
  expect([...reduced.pixels]).toEqual(expected);
});

test('dark pixels that touch, even at a corner, are one shape', () => {
  const { width, height, pixels } = speckled(203, 170, 'shapes');
  const image = { width, height, pixels, factor: 1, left: 0, top: 0, inset: 0 };
  const white = paperWhite(image, 1);
  const [share, sizes] = [0.7, { smallest: 2, largest: 40 }];
  const isDark = (at: number) => {
    const tile =
      Math.floor(Math.floor(at / width) / tileSize) * white.columns +
      Math.floor((at % width) / tileSize);
    return (pixels[at] ?? 0) < (white.tiles[tile] ?? 0) * share;
  };
  const seen = new Set<number>();
  const expected = [...pixels.keys()].flatMap((start) => {
    if (seen.has(start) || !isDark(start)) return [];
    const piece = [start];
    seen.add(start);
    for (const at of piece) {
      for (const y of [-1, 0, 1]) {
        for (const x of [-1, 0, 1]) {
          const next = at + y * width + x;
          const isBeside = (at % width) + x >= 0 && (at % width) + x < width;
          if (!isBeside || next < 0 || next >= pixels.length) continue;
          if (seen.has(next) || !isDark(next)) continue;
          seen.add(next);
          piece.push(next);
        }
      }
    }
    const xs = piece.map((at) => at % width);
    const ys = piece.map((at) => Math.floor(at / width));
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    const [across, down] = [Math.max(...xs) + 1 - left, Math.max(...ys) + 1 - top];
    if (Math.max(across, down) > sizes.largest) return [];
    if (Math.min(across, down) < sizes.smallest) return [];
    return [[piece.length, left, top, across, down, mean(xs) + 0.5, mean(ys) + 0.5]];
  });
  const rowOf = (shape: DarkShape) =>
    [shape.area, shape.left, shape.top, shape.width, shape.height, shape.x, shape.y] as number[];
  const rows = (list: number[][]) => list.map((row) => row.map((each) => each.toFixed(6)).join());
  const found = darkShapes(image, white, share, sizes).map(rowOf);
  expect(expected.length).toBeGreaterThan(20);
  expect(rows(found).sort()).toEqual(rows(expected).sort());
});

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

test('a sample of a box interpolates between the pixels around it', () => {
  const image = speckled(300, 300, 'patch');
  const fit = {
    at: (x: number, y: number) => ({ x: 40 + 8 * x - 0.6 * y, y: 30 + 0.6 * x + 8 * y }),
    pixelsPerMillimetre: 8,
    marksSeen: 4,
    residual: 0,
  };
  const box = { x: 10, y: 11, width: 4, height: 4 };
  const [place = 0] = patchesFor(image, 1);
  const { patch, paper } = lookAtBox(image, fit, box, 20, place);
  const samples = samplesOf(patch);
  const sample = (row: number, column: number) => {
    const pixel = fit.at(
      box.x + ((column + 0.5 - 10) / 32) * box.width,
      box.y + ((row + 0.5 - 10) / 32) * box.height,
    );
    return greyAt(image, pixel.x, pixel.y);
  };
  const white = mean([paper.left, paper.right, paper.top, paper.bottom]);
  for (const [row, column] of [
    [5, 7],
    [20, 31],
    [26, 26],
    [44, 12],
  ] as const) {
    const nine = between(-1, 1).flatMap((y) =>
      between(-1, 1).map((x) => sample(row + y, column + x)),
    );
    const around =
      white +
      ((column - 26) * (paper.right - paper.left) + (row - 26) * (paper.bottom - paper.top)) / 52;
    expect(samples[row * 52 + column]).toBeCloseTo((around - mean(nine)) / (white - 20), 1);
  }
});
