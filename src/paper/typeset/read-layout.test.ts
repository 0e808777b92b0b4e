import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readLayout } from './read-layout.ts';

test('a paper without positions has no boxes, but an error of the disk is thrown', async () => {
  const here = import.meta.dirname;
  expect(await readLayout([join(here, 'not-there.xy')])).toEqual({ frames: [], copies: [] });
  await expect(readLayout([here])).rejects.toMatchObject({ code: 'EISDIR' });
});
