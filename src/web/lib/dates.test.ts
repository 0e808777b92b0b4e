import { afterAll, beforeAll, expect, test, vi } from 'vitest';

beforeAll(() => {
  vi.stubEnv('TZ', 'America/Martinique');
  // The formatters take the time zone when their module is loaded.
  vi.resetModules();
});
afterAll(() => vi.unstubAllEnvs());

test('a date is the same day wherever it is read, and a moment is shown in the reader’s time zone', async () => {
  const { formatDay } = await import('./dates.ts');
  expect(formatDay('2026-11-17')).toBe('17/11/2026');
  expect(formatDay('2026-11-17T01:00:00.000Z')).toBe('16/11/2026');
});
