import { expect, it } from 'vitest';
import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import type { TeacherAttempt } from '#shared/contract/online/attempt-schemas.ts';
import { onlineRows, paperRows, rowsOf } from './result-row.ts';

const mark = (final: number) => ({ final, raw: final, score: 2, maxScore: 3 });
const overview = {
  isAnonymous: false,
  marksAreStale: false,
  scans: [{ createdAt: '2026-11-15T10:00:00.000Z' }],
  students: [{ id: 's1', studentId: '1001', firstName: 'Léa', lastName: 'MOREL', email: '' }],
  copies: [
    { copy: 1, student: 's1', mark: mark(13.33), validated: { final: 13.33, student: 's1' } },
    { copy: 2, student: null, mark: mark(20), validated: null },
    { copy: 3, student: null, mark: null, validated: null },
  ],
} as unknown as CorrectionOverview;

it('a marked paper copy is a row beside the attempts, under its student’s name', () => {
  expect(paperRows('quiz', overview)).toMatchObject([
    { copy: 1, studentName: 'Léa MOREL', familyName: 'MOREL', percentage: 67, isValidated: true },
    { copy: 2, studentName: 'Copie 2', studentId: null, percentage: 100, isValidated: false },
  ]);
  expect(paperRows('quiz', null)).toEqual([]);
});

it('marks that are to be regraded are not final any more', () => {
  const stale = paperRows('quiz', { ...overview, marksAreStale: true });
  expect(stale.map(({ isValidated }) => isValidated)).toEqual([false, false]);
});

it('half a percent is rounded up in spite of binary fractions', () => {
  const copies = [{ copy: 1, student: null, mark: mark(2.3), validated: null }];
  const read = { ...overview, copies } as unknown as CorrectionOverview;
  expect(paperRows('quiz', read)).toMatchObject([{ percentage: 12 }]);
});

it('names that are hidden in the correction are hidden here', () => {
  const [row] = paperRows('quiz', { ...overview, isAnonymous: true });
  expect(row).toMatchObject({ studentName: 'Copie 1', studentId: null });
});

it('paper and online rows can be distinguished', () => {
  const tom = { id: 'a', studentName: 'Tom', completedAt: null, percentage: null };
  const online = onlineRows(
    [tom as TeacherAttempt],
    { exactMarks: false, countedAttempt: 'best' },
    (name) => name,
    null,
  );
  const rows = [...online, ...paperRows('quiz', overview)];
  expect(rowsOf(rows, 'all')).toHaveLength(3);
  expect(rowsOf(rows, 'online')).toEqual(online);
  expect(rowsOf(rows, 'paper')).toHaveLength(2);
});

it('a student who wrote on paper and online counts once, by the paper', () => {
  const attempts = [
    { studentName: 'Léa Morel', studentId: '1001' },
    { studentName: 'Tom', studentId: null },
  ].map(
    (taker) =>
      ({
        ...{ ...taker, id: taker.studentName, rosterEntryId: null },
        ...{ completedAt: '2026-11-15T10:00:00.000Z', percentage: 50, score: 1, maxScore: 2 },
      }) as TeacherAttempt,
  );
  const manner = { exactMarks: false, countedAttempt: 'best' } as const;
  const rows = [
    ...onlineRows(attempts, manner, (name) => name, overview),
    ...paperRows('quiz', overview),
  ];
  const counted = (source: 'all' | 'online') => rowsOf(rows, source).map(({ counts }) => counts);
  expect(counted('all')).toEqual([false, true, true, true]);
  expect(counted('online')).toEqual([true, true]);
});
