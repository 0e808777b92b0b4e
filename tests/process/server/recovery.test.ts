import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeDataDir, runningDatabase } from '#tests/support/data-dir.ts';
import { query } from '#tests/support/servers/query.ts';
import { ServerProcess } from '#tests/support/servers/server-process.ts';
import { makeReadyDataDir } from '../ready-data-dir.ts';

const write = 'CREATE TABLE kept AS SELECT 42 AS answer';
const read = 'SELECT answer FROM kept';

test('a start after kill -9 stops the orphan database and finds everything', async () => {
  const dataDir = await makeReadyDataDir();
  const killed = await ServerProcess.start({ dataDir });
  await query(dataDir, write);
  await killed.end('SIGKILL');
  const orphan = await runningDatabase(dataDir);
  expect(orphan).toBeGreaterThan(0);

  await ServerProcess.start({ dataDir });
  expect(await runningDatabase(dataDir)).not.toBe(orphan);
  expect(await query(dataDir, read)).toEqual([{ answer: 42 }]);
});

test('a start after the database was killed too finds everything', async () => {
  const dataDir = await makeReadyDataDir();
  const killed = await ServerProcess.start({ dataDir });
  await query(dataDir, write);
  await killed.end('SIGKILL');
  process.kill((await runningDatabase(dataDir)) ?? 0, 'SIGKILL');

  await ServerProcess.start({ dataDir });
  expect(await query(dataDir, read)).toEqual([{ answer: 42 }]);
});

test('a pid left behind and since given to another program harms neither', async () => {
  const dataDir = await makeReadyDataDir();
  const first = await ServerProcess.start({ dataDir });
  await query(dataDir, write);
  await first.end('SIGTERM');
  const lines = [process.pid, join(dataDir, 'postgres'), 1, 5432, '', '127.0.0.1', '', 'ready', ''];
  await writeFile(join(dataDir, 'postgres/postmaster.pid'), lines.join('\n'));

  await ServerProcess.start({ dataDir });
  expect(await query(dataDir, read)).toEqual([{ answer: 42 }]);
});

test.each([300, 1000])('a first start killed after %i ms is simply redone', async (delay) => {
  const dataDir = await makeDataDir();
  const killed = await ServerProcess.spawn({ dataDir });
  await pause(delay);
  await killed.end('SIGKILL');

  const server = await ServerProcess.start({ dataDir });
  expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
});

test('a database of another PostgreSQL is refused and left alone', async () => {
  const dataDir = await makeReadyDataDir();
  const first = await ServerProcess.start({ dataDir });
  await first.end('SIGTERM');
  await writeFile(join(dataDir, 'postgres/PG_VERSION'), '14\n');

  const refused = await ServerProcess.spawn({ dataDir });
  expect(await refused.ended).toEqual({ code: 1, signal: null });
  expect(refused.said()).toContain('was made by PostgreSQL 14');
});
