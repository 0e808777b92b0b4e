import { expect, it } from 'vitest';
import { endOfDay, lastDay } from './contest-day.ts';

it.each(['2026-11-30', '2027-02-28', '2028-02-29'])('%s ends at its last second, here', (day) => {
  const end = endOfDay(day) ?? '';
  expect(lastDay(end)).toBe(day);
  const after = new Date(Date.parse(end) + 1000).toISOString();
  expect(lastDay(after)).not.toBe(day);
});

it.each(['', '2026', '0002-11-30', 'x-y-z'])('%j is no day', (day) => {
  expect(endOfDay(day)).toBeNull();
});
