import { expect, test } from 'vitest';
import { makeDataDir, runningDatabase } from '#tests/support/data-dir.ts';
import { query } from '#tests/support/servers/query.ts';
import { ServerProcess } from '#tests/support/servers/server-process.ts';
import { makeReadyDataDir } from '../ready-data-dir.ts';

test('a second server on the same DATA_DIR refuses, naming the first, which serves on', async () => {
  const dataDir = await makeReadyDataDir();
  const first = await ServerProcess.start({ dataDir });
  const database = await runningDatabase(dataDir);

  const second = await ServerProcess.spawn({ dataDir });
  expect(await second.ended).toEqual({ code: 1, signal: null });
  expect(second.said()).toContain(`Another Cochalot (pid ${first.pid}) already runs on ${dataDir}`);

  await first.healthy();
  expect(await runningDatabase(dataDir)).toBe(database);
});

test('of two first starts at once one serves and the other refuses', async () => {
  const dataDir = await makeDataDir();
  const both = await Promise.all([
    ServerProcess.spawn({ dataDir }),
    ServerProcess.spawn({ dataDir }),
  ]);
  const refused = await Promise.race(
    both.map(async (server) => ({ server, ending: await server.ended })),
  );
  expect(refused.ending).toEqual({ code: 1, signal: null });
  expect(refused.server.said()).toContain('already runs on');

  await both.find((server) => server !== refused.server)?.healthy();
});

test('two servers on two DATA_DIRs live side by side, each with its own database', async () => {
  const [here, there] = [await makeReadyDataDir(), await makeReadyDataDir()];
  const servers = await Promise.all(
    [here, there].map((dataDir) => ServerProcess.start({ dataDir })),
  );
  const databases = await Promise.all([here, there].map(runningDatabase));
  expect(new Set(databases).size).toBe(2);
  await query(here, 'create table only_here ()');
  await expect(query(there, 'select from only_here')).rejects.toThrow('does not exist');

  expect(await servers[0]?.end('SIGTERM')).toEqual({ code: 0, signal: null });
  expect(await Promise.all([here, there].map(runningDatabase))).toEqual([undefined, databases[1]]);
  await servers[1]?.healthy();
});
