import sharp from 'sharp';
import { expect, test } from 'vitest';
import { flatJpeg } from '#tests/support/paper/flat-jpeg.ts';
import type { GreyImage } from '../../grey-image.ts';
import { decodeJpeg } from './decode-jpeg.ts';
import { jpegHeader } from './jpeg-header.ts';

/** Waves in all directions and a hard edge, in red, green and blue. */
function colours(width: number, height: number): Buffer {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const wave = 128 + 80 * Math.sin((x * x) / 900 + y / 7);
      pixels.set([x > width / 2 ? wave : 255 - wave, wave, 255 - wave / 2], (y * width + x) * 3);
    }
  }
  return pixels;
}

function picture(width: number, height: number) {
  return sharp(colours(width, height), { raw: { width, height, channels: 3 } });
}

async function brightness(file: Buffer): Promise<Buffer> {
  return sharp(file).toColourspace('b-w').raw().toBuffer();
}

function decoded(file: Uint8Array, half = false): GreyImage | null {
  const header = jpegHeader(file);
  return header && decodeJpeg(file, header, half);
}

function furthest(ours: Uint8Array | undefined, theirs: Uint8Array): number {
  return theirs.reduce(
    (most, grey, at) => Math.max(most, Math.abs(grey - (ours?.[at] ?? -999))),
    0,
  );
}

const grey = (width: number, height: number, quality: number) =>
  picture(width, height).toColourspace('b-w').jpeg({ quality }).toBuffer();

test.each([
  ['grey', grey(400, 300, 80)],
  ['grey of the finest quality', grey(400, 300, 100)],
  ['grey of the coarsest quality', grey(400, 300, 5)],
  ['grey that is no whole number of blocks', grey(333, 211, 85)],
  ['grey of a single pixel', grey(1, 1, 85)],
])('%s is decoded as by libjpeg', async (_, file) => {
  const ours = decoded(await file);
  expect(furthest(ours?.pixels, await brightness(await file))).toBeLessThanOrEqual(2);
});

test.each(['4:4:4', '4:2:0'])(
  'the brightness of a picture in colours %s is decoded',
  async (chromaSubsampling) => {
    const file = await picture(333, 211).jpeg({ quality: 95, chromaSubsampling }).toBuffer();
    const ours = decoded(file);
    expect(ours).toMatchObject({ width: 333, height: 211 });
    const original = colours(333, 211);
    let total = 0;
    for (const [at, grey] of ours?.pixels.entries() ?? []) {
      const [red = 0, green = 0, blue = 0] = original.subarray(3 * at);
      total += Math.abs(grey - (0.299 * red + 0.587 * green + 0.114 * blue));
    }
    expect(total / (333 * 211)).toBeLessThan(1.5);
  },
);

test('at half the size each pixel is the mean of four', async () => {
  const file = await grey(401, 299, 90);
  const whole = decoded(file);
  const half = decoded(file, true);
  expect(half).toMatchObject({ width: 201, height: 150 });
  let total = 0;
  for (let y = 0; y < 149; y += 1) {
    for (let x = 0; x < 200; x += 1) {
      const at = 2 * y * 401 + 2 * x;
      const four = [at, at + 1, at + 401, at + 402].map((place) => whole?.pixels[place] ?? 0);
      const mean = four.reduce((sum, value) => sum + value, 0) / 4;
      total += Math.abs(mean - (half?.pixels[y * 201 + x] ?? 0));
    }
  }
  expect(total / (149 * 200)).toBeLessThan(2);
});

test('restart markers are handled', () => {
  const greys = Array.from({ length: 5 }, (_, row) =>
    Array.from({ length: 7 }, (_, column) => (row * 53 + column * 31) % 256),
  );
  for (const interval of [1, 3, 7, 35]) {
    const ours = decoded(flatJpeg(greys, interval));
    const middles = greys.map((row, y) =>
      row.map((_, x) => ours?.pixels[(8 * y + 4) * 56 + 8 * x + 4]),
    );
    expect(middles).toEqual(greys);
  }
});

test('a picture that is cut off is refused and not filled up', async () => {
  const file = await grey(400, 300, 80);
  for (const share of [0.3, 0.6, 0.9, 0.99]) {
    expect(decoded(file.subarray(0, Math.floor(file.length * share)))).toBeNull();
  }
  expect(decoded(file.subarray(0, file.length - 2))).not.toBeNull();
});

test.each([
  ['a progressive JPEG', picture(80, 60).jpeg({ progressive: true }).toBuffer()],
  ['four colours of a printer', picture(80, 60).toColourspace('cmyk').jpeg().toBuffer()],
  ['a PNG', picture(80, 60).png().toBuffer()],
  ['nothing', Promise.resolve(Buffer.alloc(0))],
])('%s is left to others', async (_, file) => {
  expect(jpegHeader(await file)).toBeNull();
});
