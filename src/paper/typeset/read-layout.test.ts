import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readLayout } from './read-layout.ts';

test('a paper that left no positions has no boxes; a disk that does not read is no such paper', async () => {
  const here = import.meta.dirname;
  expect(await readLayout([join(here, 'not-there.xy')])).toEqual({ frames: [], copies: [] });
  await expect(readLayout([here])).rejects.toMatchObject({ code: 'EISDIR' });
});
