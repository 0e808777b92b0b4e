import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { WarmProgram } from './warm-program.ts';

const file = fileURLToPath(new URL('../../../tests/support/warm-test.program.ts', import.meta.url));

const newProgram = () =>
  new WarmProgram<string, string>({
    command: [process.execPath, file],
    limits: { seconds: 60, megabytesOfMemory: 4096, megabytesOfOutput: 1, files: 4 },
    readable: [dirname(process.execPath), dirname(file)],
    env: {},
    patienceSeconds: 50,
    idleSeconds: 5,
  });

test('one that hangs is ended, and the next request has another', async () => {
  const program = newProgram();
  expect(await program.ask('hello')).toBe('hello 1');
  await expect(program.ask('hang', 0.2)).rejects.toMatchObject({ kind: 'time' });
  expect(await program.ask('hello')).toBe('hello 1');
});

test('one that ends for what others have cost is replaced, and its question asked again', async () => {
  const program = newProgram();
  expect(await program.ask('hello')).toBe('hello 1');
  expect(await program.ask('hello')).toBe('hello 2');
  // The third one ends it, whatever it is.
  expect(await program.ask('hello')).toBe('hello 1');
});
