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

test('a program that hangs is killed, and the next request gets another one', async () => {
  const program = newProgram();
  expect(await program.ask('hello')).toBe('hello 1');
  await expect(program.ask('hang', 0.2)).rejects.toMatchObject({ kind: 'time' });
  expect(await program.ask('hello')).toBe('hello 1');
});

test('a program that ends because of earlier requests is replaced, and the request is repeated', async () => {
  const program = newProgram();
  expect(await program.ask('hello')).toBe('hello 1');
  expect(await program.ask('hello')).toBe('hello 2');
  // The third request ends the program, whatever it is.
  expect(await program.ask('hello')).toBe('hello 1');
});
