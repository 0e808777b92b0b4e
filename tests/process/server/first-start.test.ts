import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeDataDir, runningDatabase } from '#tests/support/data-dir.ts';
import { ServerProcess } from '#tests/support/servers/server-process.ts';

const interruptions = [
  ['SIGTERM', 0],
  ['SIGKILL', 300],
  ['SIGTERM', 700],
  ['SIGKILL', 1000],
] as const;

test('a first start that is stopped or killed leaves nothing running and can be repeated; of two concurrent starts one refuses', {
  tags: ['long'],
}, async () => {
  const dataDir = await makeDataDir();
  for (const [signal, delay] of interruptions) {
    const server = await ServerProcess.spawn({ dataDir });
    await pause(delay);
    await server.end(signal);
    if (signal === 'SIGTERM') expect(await runningDatabase(dataDir)).toBeUndefined();
  }

  const both = await Promise.all([
    ServerProcess.spawn({ dataDir }),
    ServerProcess.spawn({ dataDir }),
  ]);
  const refused = await Promise.race(
    both.map(async (server) => ({ server, ending: await server.ended })),
  );
  expect(refused.ending).toEqual({ code: 1, signal: null });
  expect(refused.server.said()).toContain('already runs on');

  const [serving] = both.filter((server) => server !== refused.server);
  await serving?.healthy();
  const page = await fetch(serving?.url ?? '');
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<title>');
  expect(await serving?.end('SIGTERM')).toEqual({ code: 0, signal: null });
});
