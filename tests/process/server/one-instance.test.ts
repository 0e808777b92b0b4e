import { expect, test } from 'vitest';
import { runningDatabase } from '#tests/support/data-dir.ts';
import { query } from '#tests/support/servers/query.ts';
import { ServerProcess } from '#tests/support/servers/server-process.ts';
import { makeReadyDataDir } from '../ready-data-dir.ts';

test('servers on two DATA_DIRs run side by side, and a second server on the same DATA_DIR refuses', async () => {
  const [here, there] = [await makeReadyDataDir(), await makeReadyDataDir()];
  const [first, second] = await Promise.all([
    ServerProcess.start({ dataDir: here }),
    ServerProcess.start({ dataDir: there }),
  ]);
  const databases = await Promise.all([here, there].map(runningDatabase));
  expect(new Set(databases).size).toBe(2);
  await query(here, 'create table only_here ()');
  await expect(query(there, 'select from only_here')).rejects.toThrow('does not exist');

  const intruder = await ServerProcess.spawn({ dataDir: here });
  expect(await intruder.ended).toEqual({ code: 1, signal: null });
  expect(intruder.said()).toContain(`Another Cochalot (pid ${first.pid}) already runs on ${here}`);
  await first.healthy();
  expect(await runningDatabase(here)).toBe(databases[0]);

  expect(await first.end('SIGTERM')).toEqual({ code: 0, signal: null });
  expect(await Promise.all([here, there].map(runningDatabase))).toEqual([undefined, databases[1]]);
  await second.healthy();
});
