import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { describedTables } from './described-tables.ts';
import { registerSheet } from './register-sheet.ts';

async function tablesOfSchema(): Promise<string[]> {
  const folder = 'src/server/db/schema/';
  const files = await readdir(folder);
  const sources = await Promise.all(files.map((name) => readFile(folder + name, 'utf8')));
  return sources
    .flatMap((source) => [...source.matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name = '']) => name))
    .sort();
}

test('every table of the database is described, with what it holds of people', async () => {
  expect(Object.keys(describedTables()).sort()).toEqual(await tablesOfSchema());
});

test('the sheet tells what is configured, and leaves the rest to the data officer', () => {
  const bare = registerSheet(readEnv({}), '2026-11-20');
  expect(bare).toContain('**Hébergement**\u00a0: à compléter');
  expect(bare).toContain('`roster_entries` (nom, prénom');
  expect(bare).not.toContain('modèle');
  const told = registerSheet(
    readEnv({
      ORGANISATION_NAME: 'Université de Nulle-Part',
      RETENTION_ATTEMPTS: '400',
      AI_BASE_URL: 'https://api.mistral.ai/v1',
      AI_MODEL: 'mistral-small',
    }),
    '2026-11-20',
  );
  expect(told).toContain('Université de Nulle-Part');
  expect(told).toContain('sans nom après 400\u00a0jours');
  expect(told).toContain('Pages scannées\u00a0: effacées après 400\u00a0jours');
  expect(told).toContain('mistral-small exécuté par api.mistral.ai');
});
