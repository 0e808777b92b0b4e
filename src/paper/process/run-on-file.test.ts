import { expect, test } from 'vitest';
import { findFence } from './fence.ts';
import { runOnFile } from './run-on-file.ts';

test('a program sees the file that is named from the folder one is in', async () => {
  const limits = { seconds: 20, megabytesOfMemory: 256, megabytesOfOutput: 1, files: 4 };
  const command = (seen: string) => ['/usr/bin/cat', seen];
  const order = { file: 'package.json', command, limits };
  const output = await runOnFile(await findFence(), order, async (end) => end.output);
  expect(output).toContain('"name": "cochalot"');
});
