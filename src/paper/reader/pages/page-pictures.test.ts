import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  expectSame,
  fileOf,
  flate,
  image,
  jpeg,
  pdfOf,
  type Stream,
  sourcesOf,
  tools,
} from '#tests/support/paper/scan-files.ts';
import { cutPictures, type PageToShow, type PictureCut, showPage } from './page-pictures.ts';
import type { PageSource } from './page-source.ts';
import { turned } from './pixels/turn.ts';

async function pageOf(path: string, quarters: PageToShow['quarters'] = 0) {
  const [source] = (await sourcesOf(path)) as [PageSource];
  return showPage({ tools, path, source, quarters });
}

async function shown(cut: PictureCut, quarters: PageToShow['quarters'] = 0) {
  const page = await pageOf(await pdfOf([await jpeg()]), quarters);
  const [file = new Uint8Array()] = await cutPictures(page, [cut]);
  const { data, info } = await sharp(file)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: new Uint8Array(data) };
}

test('a page is shown upright', async () => {
  expectSame(await shown({}, 3), turned(image, { mirrored: false, quarters: 3 }));
});

test('a part of a page is cut out of it', async () => {
  const part = { x: 0, y: 0.75, width: 0.25, height: 0.5 };
  const black = { width: 16, height: 24, pixels: new Uint8Array(16 * 24) };
  expectSame(await shown({ part }), black);
  expect(await shown({ part: { x: 2, y: 2, width: 1, height: 1 } })).toMatchObject({ width: 1 });
});

test('what lies outside a paper is painted white', async () => {
  const outline = [
    { x: 0, y: 0.5 },
    { x: 0.25, y: 0.25 },
    { x: 0.25, y: 0.75 },
    { x: 0, y: 1 },
  ];
  const part = { x: 0, y: 0.25, width: 0.5, height: 0.75, outline };
  const { width, height, pixels } = await shown({ part });
  const at = (x: number, y: number) => pixels[y * width + x] ?? 0;
  expect([width, height]).toEqual([32, 72]);
  // The edge of the picture is black where the paper reaches it.
  expect([at(2, 36), at(13, 24), at(2, 60)].every((grey) => grey < 40)).toBe(true);
  expect([at(2, 4), at(13, 66), at(24, 36)].every((grey) => grey > 230)).toBe(true);
});

test('a page is shown no larger than necessary', async () => {
  expect(await shown({ longestSide: 48 })).toMatchObject({ width: 32, height: 48 });
});

test('many parts can be cut out of a page that is decoded once', async () => {
  const page = await pageOf(await pdfOf([await jpeg()]));
  const cuts = [8, 16, 32].map((longestSide) => ({ longestSide }));
  const pictures = await cutPictures(page, cuts);
  const sizes = await Promise.all(pictures.map((file) => sharp(file).metadata()));
  expect(sizes.map(({ height }) => height)).toEqual([8, 16, 32]);
});

const [width, height] = [64, 96];
/** Red on the left, blue on the right. */
const colours = Uint8Array.from({ length: width * height * 3 }, (_, at) => {
  const isLeft = Math.floor(at / 3) % width < width / 2;
  return at % 3 === (isLeft ? 0 : 2) ? 220 : 30;
});
const raw = { raw: { width, height, channels: 3 } } as const;
const rgb = '/ColorSpace /DeviceRGB /BitsPerComponent 8';
const inPdf = async (stream: Stream) => pdfOf([stream]);

test.each([
  ['JPEG', async () => fileOf('a.jpg', await sharp(colours, raw).jpeg().toBuffer())],
  [
    'JPEG with coarse colours, turned by the camera',
    async () => {
      const camera = sharp(colours, raw).rotate(90).withMetadata({ orientation: 8 });
      return fileOf('a.jpg', await camera.jpeg({ chromaSubsampling: '4:2:0' }).toBuffer());
    },
  ],
  [
    'progressive JPEG, by libvips',
    async () => fileOf('a.jpg', await sharp(colours, raw).jpeg({ progressive: true }).toBuffer()),
  ],
  ['PNG', async () => fileOf('a.png', await sharp(colours, raw).png().toBuffer())],
  ['picture of a PDF', () => inPdf(flate(colours, rgb))],
  [
    'picture of a PDF in the colours of ink',
    () => {
      const ink = Uint8Array.from({ length: width * height * 4 }, (_, at) =>
        at % 4 === 3 ? 0 : 255 - (colours[Math.floor(at / 4) * 3 + (at % 4)] as number),
      );
      return inPdf(flate(ink, '/ColorSpace /DeviceCMYK /BitsPerComponent 8'));
    },
  ],
  ['picture of a PDF, by poppler', () => inPdf(flate(colours, `${rgb} /Decode [0 1 0 1 0 0.999]`))],
])('a %s is shown in colour', async (_, file) => {
  const page = await pageOf(await file());
  expect(page).toMatchObject({ width, height, channels: 3 });
  const [whole = new Uint8Array()] = await cutPictures(page, [{}]);
  const { data } = await sharp(whole).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * width + x) * 3).subarray(0, 3)];
  const isNear = (found: number[], wanted: number[]) =>
    found.every((value, channel) => Math.abs(value - (wanted[channel] ?? 0)) < 20);
  expect(isNear(at(8, 48), [220, 30, 30]), `${at(8, 48)}`).toBe(true);
  expect(isNear(at(56, 48), [30, 30, 220]), `${at(56, 48)}`).toBe(true);
});

test('a page without an image cannot be shown', async () => {
  const source = { kind: 'none', reason: 'too-large' } as const;
  const order = { tools, path: '/nowhere', source, quarters: 0 } as const;
  await expect(showPage(order)).rejects.toMatchObject({ reason: 'too-large' });
});
