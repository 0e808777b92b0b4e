import sharp from 'sharp';
import { expect, test } from 'vitest';
import { expectSame, image, jpeg, pdfOf, sourcesOf, tools } from '#tests/support/scan-files.ts';
import { type PictureOrder, pagePicture } from './page-picture.ts';
import type { PageSource } from './page-source.ts';
import { turned } from './pixels/turn.ts';

async function shown(order: Partial<PictureOrder>) {
  const path = await pdfOf([await jpeg()]);
  const [source] = (await sourcesOf(path)) as [PageSource];
  const file = await pagePicture({ tools, path, source, quarters: 0, ...order });
  const { data, info } = await sharp(file)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: new Uint8Array(data) };
}

test('a page is shown upright', async () => {
  expectSame(await shown({ quarters: 3 }), turned(image, { mirrored: false, quarters: 3 }));
});

test('a part of a page is cut out of it', async () => {
  const part = { x: 0, y: 0.75, width: 0.25, height: 0.5 };
  const black = { width: 16, height: 24, pixels: new Uint8Array(16 * 24) };
  expectSame(await shown({ part }), black);
  expect(await shown({ part: { x: 2, y: 2, width: 1, height: 1 } })).toMatchObject({ width: 1 });
});

test('a page is shown no larger than it needs to be', async () => {
  expect(await shown({ longestSide: 48 })).toMatchObject({ width: 32, height: 48 });
});

test('a page without an image has none to show', async () => {
  const source = { kind: 'none', reason: 'too-large' } as const;
  await expect(shown({ source })).rejects.toMatchObject({ reason: 'too-large' });
});
