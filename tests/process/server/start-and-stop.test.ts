import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeDataDir, runningDatabase } from '#tests/support/data-dir.ts';
import { ServerProcess } from '#tests/support/servers/server-process.ts';
import { makeReadyDataDir } from '../ready-data-dir.ts';

test('a first start serves the application and its health', async () => {
  const server = await ServerProcess.start({ dataDir: await makeDataDir() });

  const page = await fetch(server.url);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<title>');
});

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s stops the server and its database',
  async (signal) => {
    const dataDir = await makeReadyDataDir();
    const server = await ServerProcess.start({ dataDir });
    expect(await runningDatabase(dataDir)).toBeGreaterThan(0);

    expect(await server.end(signal)).toEqual({ code: 0, signal: null });
    expect(await runningDatabase(dataDir)).toBeUndefined();
  },
);

test.each([0, 700])(
  'a stop asked %i ms after a first start leaves nothing running and nothing broken',
  async (delay) => {
    const dataDir = await makeDataDir();
    const server = await ServerProcess.spawn({ dataDir });
    await pause(delay);
    await server.end('SIGTERM');
    expect(await runningDatabase(dataDir)).toBeUndefined();

    await ServerProcess.start({ dataDir });
  },
);
