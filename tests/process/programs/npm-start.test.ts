import { expect, test } from 'vitest';
import { runningDatabase } from '#tests/support/data-dir.ts';
import { ServerProcess } from '#tests/support/servers/server-process.ts';
import { makeReadyDataDir } from '../ready-data-dir.ts';

const command = ['npm', 'start'];

test('npm start, stopped by SIGTERM, takes the server and the database along', async () => {
  const dataDir = await makeReadyDataDir();
  const npm = await ServerProcess.start({ dataDir, command });

  expect(await npm.end('SIGTERM')).toEqual({ code: 0, signal: null });
  expect(await runningDatabase(dataDir)).toBeUndefined();
  await expect(fetch(npm.url)).rejects.toThrow();
});

test('Ctrl-C in the terminal is one clean stop', async () => {
  const dataDir = await makeReadyDataDir();
  const npm = await ServerProcess.start({ dataDir, command });

  expect(await npm.interruptGroup()).toEqual({ code: 0, signal: null });
  expect(await runningDatabase(dataDir)).toBeUndefined();
  expect(npm.said()).not.toMatch(/error/i);
});

test('npm start passes on the code of a server that refuses to start', async () => {
  const dataDir = await makeReadyDataDir();
  const npm = await ServerProcess.spawn({ dataDir, command, env: { ROLE: 'cook' } });

  expect(await npm.ended).toEqual({ code: 1, signal: null });
  expect(npm.said()).toContain('ROLE');
});
