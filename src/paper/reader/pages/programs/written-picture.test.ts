import { truncate } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { fileOf } from '#tests/support/paper/scan-files.ts';
import { forReading } from '../page-manner.ts';
import { mostPixelBytes } from '../scan-limits.ts';
import { writtenPicture } from './written-picture.ts';

test('the size of a picture that a program has written is checked before it is read', async () => {
  const path = await fileOf('page.pgm', Buffer.from('P5 2 1 255\n\x00\xff', 'latin1'));
  expect(await writtenPicture(path, forReading.usual)).toMatchObject({ width: 2, height: 1 });
  await truncate(path, mostPixelBytes + 1);
  await expect(writtenPicture(path, forReading.usual)).rejects.toMatchObject({
    reason: 'too-large',
  });
});
