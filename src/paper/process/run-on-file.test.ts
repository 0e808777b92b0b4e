import { expect, onTestFinished, test } from 'vitest';
import { findSandboxTools } from './fence.ts';
import { beginWork, NeedsRoom } from './room.ts';
import { runOnFile } from './run-on-file.ts';

const limits = { seconds: 20, megabytesOfMemory: 256, megabytesOfOutput: 1, files: 4 };

test('a program sees the file whose name is relative to our own folder', async () => {
  const command = (seen: string) => ['/usr/bin/cat', seen];
  const order = { file: 'package.json', command, limits };
  const output = await runOnFile(await findSandboxTools(), order, async (end) => end.output);
  expect(output).toContain('"name": "cochalot"');
});

test('a thread that may not run a program does not run one', async () => {
  onTestFinished(() => beginWork({ isAlone: true, mayRun: true }));
  beginWork({ isAlone: false, mayRun: false });
  const order = { file: 'package.json', command: () => ['/usr/bin/true'], limits };
  const run = runOnFile(await findSandboxTools(), order, async () => undefined);
  await expect(run).rejects.toThrow(NeedsRoom);
});
