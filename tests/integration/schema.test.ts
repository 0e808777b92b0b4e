import { readFile } from 'node:fs/promises';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';
import { schema } from '#server/db/schema.ts';

const migrations = new URL('../../src/server/db/migrations/', import.meta.url);
const readJson = async (path: string) =>
  JSON.parse(await readFile(new URL(path, migrations), 'utf8'));

test('the checked-in migrations lead to the schema that the code describes', async () => {
  const { entries } = await readJson('meta/_journal.json');
  const last = String(entries.length - 1).padStart(4, '0');
  const migrated = await readJson(`meta/${last}_snapshot.json`);
  const described = generateDrizzleJson(schema, migrated.id);
  expect(await generateMigration(migrated, described)).toEqual([]);
});
