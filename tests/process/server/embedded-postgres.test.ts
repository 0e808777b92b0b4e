import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { makeReadyDataDir } from '../ready-data-dir.ts';

test('the embedded database sorts names by French rules, keeps commits and refuses strangers', async () => {
  const { url, stop } = await startEmbeddedPostgres(await makeReadyDataDir());
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await stop();
  });
  const names = ['Zoé', 'Œuvrard', 'Ollier', 'Éric', 'Fabre', 'Odile', 'eric', 'Côté', 'Coter'];
  const sorted = await client.query<{ name: string }>(
    `SELECT name FROM unnest($1::text[]) AS name ORDER BY name COLLATE "fr-x-icu"`,
    [[...names, 'cote']],
  );
  expect(sorted.rows.map(({ name }) => name)).toEqual([
    'cote',
    'Côté',
    'Coter',
    'eric',
    'Éric',
    'Fabre',
    'Odile',
    'Œuvrard',
    'Ollier',
    'Zoé',
  ]);

  const { rows } = await client.query(
    `SELECT rolsuper, current_setting('fsync') AS fsync, current_setting('listen_addresses') AS heard
       FROM pg_roles WHERE rolname = current_user`,
  );
  expect(rows).toEqual([{ rolsuper: false, fsync: 'on', heard: '127.0.0.1' }]);

  const guessed = new URL(url);
  guessed.password = 'guess';
  const stranger = new Client({ connectionString: guessed.href });
  await expect(stranger.connect()).rejects.toThrow('password authentication failed');
});
