import { expect, test } from 'vitest';
import { thatCount } from './counted-attempts.ts';

const attempt = (studentName: string, hour: number, score: number, percentage = score) => ({
  studentName,
  studentId: null,
  rosterKey: null as string | null,
  score,
  maxScore: 100,
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
  const counted = thatCount(list, { countedAttempt: rule, exactMarks: false });
  expect(counted.map(({ completedAt }) => completedAt.getUTCHours())).toEqual(hours);
});

test('the best of two that round to one percentage is the better one where marks are exact', () => {
  const tries = [attempt('Zoé', 9, 43.75, 44), attempt('Zoé', 10, 44.4, 44)];
  const counted = (exactMarks: boolean) => thatCount(tries, { countedAttempt: 'best', exactMarks });
  expect(counted(true)).toEqual([tries[1]]);
  expect(counted(false)).toEqual([tries[0]]);
});

test('a student is one in whatever order the name is typed; two of a list are two', () => {
  const rule = { countedAttempt: 'best', exactMarks: false } as const;
  const said = [attempt('Léa Roy', 9, 80), attempt('ROY Léa', 10, 50)];
  expect(thatCount(said, rule)).toEqual([said[0]]);
  const listed = ['Martin Paul', 'Paul Martin'].map((name) => ({
    ...attempt(name, 9, 80),
    rosterKey: `name ${name}`,
  }));
  expect(thatCount(listed, rule)).toEqual(listed);
});
