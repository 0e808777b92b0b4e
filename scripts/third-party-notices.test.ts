import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packagesThatShip, thirdPartyNotices } from './third-party-notices.ts';

test('the notices name every package that ships, in its version: npm run notices writes them', () => {
  const written = readFileSync(join(import.meta.dirname, '../THIRD-PARTY-NOTICES.md'), 'utf8');
  expect(thirdPartyNotices()).toContain('| react-dom |');
  expect(written).toBe(thirdPartyNotices());
});

test('every package that ships names its licence', () => {
  const silent = packagesThatShip().filter(({ found }) => found.license === undefined);
  expect(silent.map(({ name }) => name)).toEqual([]);
});
