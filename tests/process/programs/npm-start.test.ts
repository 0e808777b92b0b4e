import { expect, test } from 'vitest';
import { makeDataDir, runningDatabase } from '#tests/support/data-dir.ts';
import { ServerProcess } from '#tests/support/servers/server-process.ts';
import { makeReadyDataDir } from '../ready-data-dir.ts';

const command = ['npm', 'start'];

test('stopping npm start by SIGTERM or Ctrl-C also stops the server and the database', async () => {
  const dataDir = await makeReadyDataDir();
  const stopped = await ServerProcess.start({ dataDir, command });
  expect(await stopped.end('SIGTERM')).toEqual({ code: 0, signal: null });
  expect(await runningDatabase(dataDir)).toBeUndefined();
  await expect(fetch(stopped.url)).rejects.toThrow();

  const interrupted = await ServerProcess.start({ dataDir, command });
  expect(await interrupted.interruptGroup()).toEqual({ code: 0, signal: null });
  expect(await runningDatabase(dataDir)).toBeUndefined();
  expect(interrupted.said()).not.toMatch(/error/i);
});

test('npm start exits with the code of a server that refuses to start', async () => {
  const dataDir = await makeDataDir();
  const npm = await ServerProcess.spawn({ dataDir, command, env: { ROLE: 'cook' } });

  expect(await npm.ended).toEqual({ code: 1, signal: null });
  expect(npm.said()).toContain('ROLE');
});
