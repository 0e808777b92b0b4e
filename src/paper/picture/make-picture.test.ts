import sharp from 'sharp';
import { expect, test } from 'vitest';
import { FairTurns } from '../process/fair-turns.ts';
import { makePicture } from './make-picture.ts';

const photo = (width = 64) =>
  sharp({ create: { width, height: 32, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();

test('a damaged picture is told as such, and the next one is made', async () => {
  const upload = await photo();
  const damaged = upload.subarray(0, 200);
  expect(await makePicture({ upload: damaged }, 'a')).toEqual({ fault: 'damaged' });
  expect(await makePicture({ upload }, 'b')).toMatchObject({ extension: 'jpg', width: 64 });
});

test('pictures that are sent at once are made one after the other, each for its sender', async () => {
  // A program that is there: one that is not is started for each.
  await makePicture({ upload: await photo() }, 'a');
  const widths = [40, 50, 60];
  const made = widths.map(async (width) => makePicture({ upload: await photo(width) }, `${width}`));
  expect(await Promise.all(made)).toMatchObject(widths.map((width) => ({ width })));
});

test('of those who wait each owner has a turn', async () => {
  const turns = new FairTurns(1);
  const done: string[] = [];
  const work = (owner: string, name: string) => turns.run(owner, async () => void done.push(name));
  await Promise.all([work('a', 'a1'), work('a', 'a2'), work('a', 'a3'), work('b', 'b1')]);
  expect(done).toEqual(['a1', 'a2', 'b1', 'a3']);
});
