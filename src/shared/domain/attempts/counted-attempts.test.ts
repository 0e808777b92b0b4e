import { expect, test } from 'vitest';
import { thatCount } from './counted-attempts.ts';

const attempt = (studentName: string, hour: number, percentage: number) => ({
  studentName,
  studentId: null,
  percentage,
  completedAt: new Date(Date.UTC(2026, 10, 15, hour)),
});

const list = [
  attempt('Zoé', 9, 80),
  attempt('Ana', 10, 50),
  attempt('zoe', 8, 30),
  attempt('ZOÉ', 11, 80),
];

test.each([
  ['best', [9, 10]],
  ['last', [10, 11]],
  ['first', [10, 8]],
] as const)('of several attempts the %s counts', (rule, hours) => {
  expect(thatCount(list, rule).map(({ completedAt }) => completedAt.getUTCHours())).toEqual(hours);
});
