import sharp from 'sharp';
import { expect, test } from 'vitest';
import { FairTurns } from '../process/fair-turns.ts';
import { makePicture } from './make-picture.ts';

const photo = (width = 64) =>
  sharp({ create: { width, height: 32, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();

test('a damaged picture is reported, and the next one is processed', async () => {
  const upload = await photo();
  const damaged = upload.subarray(0, 200);
  expect(await makePicture({ upload: damaged }, 'a')).toEqual({ fault: 'damaged' });
  expect(await makePicture({ upload }, 'b')).toMatchObject({ extension: 'jpg', width: 64 });
});

test('pictures that are sent at once are processed one by one, each for its sender', async () => {
  // Warms up the program, which would otherwise be started for each of them.
  await makePicture({ upload: await photo() }, 'a');
  const widths = [40, 50, 60];
  const made = widths.map(async (width) => makePicture({ upload: await photo(width) }, `${width}`));
  expect(await Promise.all(made)).toMatchObject(widths.map((width) => ({ width })));
});

test('waiting owners take turns', async () => {
  const turns = new FairTurns(1);
  const done: string[] = [];
  const work = (owner: string, name: string) => turns.run(owner, async () => void done.push(name));
  await Promise.all([work('a', 'a1'), work('a', 'a2'), work('a', 'a3'), work('b', 'b1')]);
  expect(done).toEqual(['a1', 'a2', 'b1', 'a3']);
});
