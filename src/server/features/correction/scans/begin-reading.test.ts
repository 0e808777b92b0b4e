import { expect, test } from 'vitest';
import { isLargePile } from './begin-reading.ts';

const megabytes = (count: number) => count * 1024 * 1024;

test('a pile is large by what waits of it, in however many files, not by what was read', () => {
  const scan = { state: 'waiting', byteSize: megabytes(40) } as const;
  expect(isLargePile([scan, scan, scan])).toBe(false);
  expect(isLargePile([scan, scan, scan, { ...scan, state: 'reading' }])).toBe(true);
  expect(isLargePile([scan, { state: 'read', byteSize: megabytes(500) }])).toBe(false);
});
