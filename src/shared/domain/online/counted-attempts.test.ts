import { expect, test } from 'vitest';
import type { AdmissionVerdict } from '../students/group-by-taker.ts';
import { countedAttempts } from './counted-attempts.ts';

const attempt = (studentName: string, hour: number, score: number, percentage = score) => ({
  studentName,
  studentId: null,
  rosterEntryId: null as string | null,
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
] as const)('among several attempts the %s counts', (rule, hours) => {
  const counted = countedAttempts(list, { countedAttempt: rule, exactMarks: false });
  expect(counted.map(({ completedAt }) => completedAt.getUTCHours())).toEqual(hours);
});

test('with exact marks, the best of two attempts with the same percentage is the one with more points', () => {
  const tries = [attempt('Zoé', 9, 43.75, 44), attempt('Zoé', 10, 44.4, 44)];
  const counted = (exactMarks: boolean) =>
    countedAttempts(tries, { countedAttempt: 'best', exactMarks });
  expect(counted(true)).toEqual([tries[1]]);
  expect(counted(false)).toEqual([tries[0]]);
});

test.each([null, 'number 17'])(
  'a copy let in beside another changes no mark until the teacher says so, with the list entry %s',
  (rosterEntryId) => {
    const rule = { countedAttempt: 'best', exactMarks: false } as const;
    const first = { ...attempt('Léa Roy', 9, 10), rosterEntryId };
    const second = { ...attempt('Léa Roy', 10, 90), rosterEntryId, admissionId: 'nod' };
    const counted = (admissionVerdict: AdmissionVerdict | null) =>
      countedAttempts([first, { ...second, admissionVerdict }], rule).map(({ score }) => score);
    expect(counted(null)).toEqual([10]);
    expect(counted('left-out')).toEqual([10]);
    expect(counted('counts')).toEqual([90]);
    // A line of the class list is one student, whose name has to be corrected first.
    expect(counted('other-person')).toEqual(rosterEntryId === null ? [10, 90] : [90]);
    expect(countedAttempts([second], rule)).toEqual([]);
  },
);

test('a student is the same whatever the order of the names, but two students of a list stay two', () => {
  const rule = { countedAttempt: 'best', exactMarks: false } as const;
  const said = [attempt('Léa Roy', 9, 80), attempt('ROY Léa', 10, 50)];
  expect(countedAttempts(said, rule)).toEqual([said[0]]);
  const listed = ['Martin Paul', 'Paul Martin'].map((name) => ({
    ...attempt(name, 9, 80),
    rosterEntryId: `name ${name}`,
  }));
  expect(countedAttempts(listed, rule)).toEqual(listed);
});

test('a student counts once, even where only one of the attempts was identified by the class list', () => {
  const rule = { countedAttempt: 'best', exactMarks: false } as const;
  const typed = { ...attempt('Léa', 9, 80), studentId: ' E-107 ' };
  const known = { ...attempt('ROY Léa', 10, 50), studentId: 'E107', rosterEntryId: 'number e107' };
  expect(countedAttempts([typed, known], rule)).toEqual([typed]);
  const zoe = { ...attempt('Zoé Blanc', 9, 10), rosterEntryId: 'name blanc zoe' };
  const again = attempt('blanc zoé', 10, 90);
  expect(countedAttempts([zoe, again], rule)).toEqual([again]);
  // Where two students of the list have these names, nobody can tell which of them it was.
  const twin = { ...attempt('Blanc Zoé', 9, 20), rosterEntryId: 'name zoe blanc' };
  expect(countedAttempts([zoe, twin, again], rule)).toEqual([zoe, twin, again]);
});

test('a student who leaves the number out once counts once, unless two students have that name', () => {
  const rule = { countedAttempt: 'best', exactMarks: false } as const;
  const numbered = { ...attempt('Léa Roy', 9, 80), studentId: '7' as string | null };
  const bare = { ...attempt('ROY Léa', 10, 90), studentId: null };
  expect(countedAttempts([bare, numbered], rule)).toEqual([bare]);
  const zeros = { ...numbered, studentId: '007', score: 10 };
  expect(countedAttempts([numbered, zeros], rule)).toEqual([numbered]);
  const other = { ...numbered, studentId: '8' };
  expect(countedAttempts([bare, numbered, other], rule)).toEqual([bare, numbered, other]);
});
