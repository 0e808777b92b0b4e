import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeDataDir, runningDatabase } from '#tests/support/data-dir.ts';
import { query } from '#tests/support/servers/query.ts';
import { repository } from '#tests/support/servers/server-command.ts';
import { ServerProcess } from '#tests/support/servers/server-process.ts';
import { makeReadyDataDir } from '../ready-data-dir.ts';

function administer(dataDir: string, ...words: string[]) {
  const node = join(repository, 'node_modules/.bin/node');
  const { PATH, HOME } = process.env;
  return new Promise<{ code: number | null; output: string; errors: string }>((resolve) => {
    const child = execFile(
      node,
      [join(repository, '.cache/server/admin.mjs'), ...words],
      { env: { PATH, HOME, DATA_DIR: dataDir } },
      (_, output, errors) => resolve({ code: child.exitCode, output, errors }),
    );
  });
}

test('commands work on the embedded database, beside the server and without it', async () => {
  const dataDir = await makeReadyDataDir();
  const server = await ServerProcess.start({ dataDir });
  await query(dataDir, "insert into teachers (email) values ('marie@lycee.fr')");

  const beside = await administer(dataDir, 'accounts', 'list', '--search=marie', '--json');
  expect({ ...beside, output: JSON.parse(beside.output) }).toMatchObject({
    code: 0,
    errors: '',
    output: { total: 1, accounts: [{ email: 'marie@lycee.fr' }] },
  });
  const examined = await administer(dataDir, 'doctor');
  // What printing needs may be missing on this machine, which is told by the exit code.
  expect(examined.code).toBe(/^à voir/m.test(examined.output) ? 1 : 0);
  expect(examined.output).toMatch(/^OK +Fichiers que nomme la base/m);
  await server.healthy();
  expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });

  const alone = await administer(dataDir, 'accounts', 'show', 'Marie@Lycee.fr');
  expect(alone).toMatchObject({ code: 0, errors: '' });
  expect(alone.output).toContain('marie@lycee.fr');
  expect(await runningDatabase(dataDir)).toBe(undefined);
});

test('a command that cannot be done says why', async () => {
  const dataDir = await makeReadyDataDir();
  expect(await administer(dataDir, 'accounts', 'show', 'nul@lycee.fr')).toEqual({
    code: 1,
    output: '',
    errors: 'Ce compte n’existe pas.\n',
  });
  const unknown = await administer(dataDir, 'accounts');
  expect(unknown).toMatchObject({ code: 2, errors: expect.stringContaining('accounts list') });
  const wrong = await administer(dataDir, 'accounts', 'show', 'marie');
  expect(wrong).toMatchObject({ code: 2, errors: expect.stringContaining('Adresse e-mail') });
  const nowhere = await administer(await makeDataDir(), 'accounts', 'list');
  expect(nowhere).toMatchObject({ code: 1, errors: expect.stringContaining('no installation') });
});
