import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { assemblyFolder, assemblyStamp } from './assembly-stamp.ts';

test('the WebAssembly that decodes JPEGs was made from its source as it is: npm run assembly', async () => {
  const stamp = await readFile(join(assemblyFolder, 'block-decoder.stamp'), 'utf8');
  expect(await assemblyStamp()).toBe(stamp.trim());
});
