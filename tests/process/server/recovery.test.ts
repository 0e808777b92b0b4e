import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { runningDatabase } from '#tests/support/data-dir.ts';
import { query } from '#tests/support/servers/query.ts';
import { ServerProcess } from '#tests/support/servers/server-process.ts';
import { makeReadyDataDir } from '../ready-data-dir.ts';

const stopped = { code: 0, signal: null };

test('nothing is lost by kill -9 of the server or its database, or by a stale pid; a database with foreign files is refused', async () => {
  const dataDir = await makeReadyDataDir();
  const start = () => ServerProcess.start({ dataDir });
  const expectEverything = async () =>
    expect(await query(dataDir, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);

  const killDatabase = async () => {
    const database = await runningDatabase(dataDir);
    if (!database) throw new Error('no database runs');
    process.kill(database, 'SIGKILL');
    return database;
  };

  const killed = await start();
  await query(dataDir, 'CREATE TABLE kept AS SELECT 42 AS answer');
  await killed.end('SIGKILL');
  const orphan = await runningDatabase(dataDir);
  expect(orphan).toBeGreaterThan(0);
  const second = await start();
  expect(await runningDatabase(dataDir)).not.toBe(orphan);
  await expectEverything();

  await second.end('SIGKILL');
  await killDatabase();
  const third = await start();
  await expectEverything();

  const lost = await killDatabase();
  await expect.poll(() => third.said(), { timeout: 60_000 }).toContain('PostgreSQL runs again');
  await third.healthy();
  expect(await runningDatabase(dataDir)).not.toBe(lost);
  await expectEverything();

  expect(await third.end('SIGINT')).toEqual(stopped);
  expect(await runningDatabase(dataDir)).toBeUndefined();
  // The pid now belongs to another program, here this one, which must not be harmed.
  const lines = [process.pid, join(dataDir, 'postgres'), 1, 5432, '', '127.0.0.1', '', 'ready', ''];
  await writeFile(join(dataDir, 'postgres/postmaster.pid'), lines.join('\n'));
  const fourth = await start();
  await expectEverything();
  expect(await fourth.end('SIGHUP')).toEqual(stopped);
  expect(await runningDatabase(dataDir)).toBeUndefined();

  const [database, elsewhere] = [join(dataDir, 'postgres'), join(dataDir, 'elsewhere')];
  const edition = join(dataDir, 'files/quizzes/8f/editions/0a.pdf');
  await mkdir(dirname(edition), { recursive: true });
  await writeFile(edition, 'the subject');
  await rename(database, elsewhere);
  const withoutRows = await ServerProcess.spawn({ dataDir });
  expect(await withoutRows.ended).toEqual({ code: 1, signal: null });
  expect(withoutRows.said()).toContain('but the database in DATA_DIR is empty');
  expect(await runningDatabase(dataDir)).toBeUndefined();
  expect(await readFile(edition, 'utf8')).toBe('the subject');
  await rm(database, { recursive: true });
  await rename(elsewhere, database);

  await writeFile(join(dataDir, 'postgres/PG_VERSION'), '14\n');
  const refused = await ServerProcess.spawn({ dataDir });
  expect(await refused.ended).toEqual({ code: 1, signal: null });
  expect(refused.said()).toContain('was made by PostgreSQL 14');
});
