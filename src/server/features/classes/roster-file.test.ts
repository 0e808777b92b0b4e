import { expect, test } from 'vitest';
import type { TeacherId } from '#shared/contract/ids.ts';
import { readRosterFile } from './roster-file.service.ts';

test('a list is parsed in a thread, so that other requests come first', async () => {
  const others = new Promise((resolve) => setImmediate(resolve, 'others'));
  const read = readRosterFile(
    new TextEncoder().encode('id;nom;prenom\n1;Durand;Zoé'),
    'a' as TeacherId,
  );
  expect(await Promise.race([read.then(() => 'the list'), others])).toBe('others');
  expect(await read).toHaveLength(1);
});
