import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { assemblies, assemblyStamp } from './assembly-stamp.ts';

test.each(assemblies)('$name is built from its latest source (npm run assembly)', async (each) => {
  const stamp = await readFile(join(each.folder, `${each.name}.stamp`), 'utf8');
  expect(await assemblyStamp(each)).toBe(stamp.trim());
});
