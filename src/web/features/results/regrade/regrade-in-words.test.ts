import { expect, test } from 'vitest';
import type { AttemptId } from '#shared/contract/ids.ts';
import { regradeInWords } from './regrade-in-words.ts';

const mark = (score: number) => ({ score, maxScore: 10, percentage: score * 10 });

const regrade = (unchanged: number, ...moves: (readonly [number, number])[]) => ({
  etag: '',
  unchanged,
  changes: moves.map(([before, after], at) => ({
    attemptId: `${at}` as AttemptId,
    studentName: `Étudiant ${at}`,
    studentId: null,
    before: mark(before),
    after: mark(after),
  })),
});

const words = (...args: Parameters<typeof regrade>) =>
  regradeInWords(regrade(...args), { exactMarks: false });

test('what a new key does to the marks is counted by mark, not by copy', () => {
  expect(words(0, [4, 5], [5, 4], [3, 6], [0, 0])).toBe(
    '3 notes changent avec le barème actuel\u00a0: 2 en hausse, 1 en baisse. Une reste la même.',
  );
  expect(words(3, [4, 5])).toBe(
    'Une note change avec le barème actuel\u00a0: 1 en hausse. 3 restent les mêmes.',
  );
  expect(words(2, [0, 0])).toMatch(/^Aucune note ne change/);
});
