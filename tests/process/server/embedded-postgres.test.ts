import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { makeDataDir } from '#tests/support/data-dir.ts';

async function connect(): Promise<{ client: Client; url: URL }> {
  const { url, stop } = await startEmbeddedPostgres(await makeDataDir());
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await stop();
  });
  return { client, url: new URL(url) };
}

test('names are sorted as French readers expect, whatever locales the machine has', async () => {
  const { client } = await connect();
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM unnest($1::text[]) AS name ORDER BY name COLLATE "fr-x-icu"`,
    [['Zoé', 'Œuvrard', 'Ollier', 'Éric', 'Fabre', 'Odile', 'eric', 'Côté', 'Coter', 'cote']],
  );
  expect(rows.map(({ name }) => name)).toEqual([
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
});

test('the application is not a superuser and what it commits is on the disk', async () => {
  const { client } = await connect();
  const { rows } = await client.query(
    `SELECT rolsuper, current_setting('fsync') AS fsync, current_setting('listen_addresses') AS heard
       FROM pg_roles WHERE rolname = current_user`,
  );
  expect(rows).toEqual([{ rolsuper: false, fsync: 'on', heard: '127.0.0.1' }]);
});

test('another user of the machine is not let in without the password', async () => {
  const { url } = await connect();
  url.password = 'guess';
  const stranger = new Client({ connectionString: url.href });
  await expect(stranger.connect()).rejects.toThrow('password authentication failed');
});
