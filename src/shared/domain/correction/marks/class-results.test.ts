import { expect, test } from 'vitest';
import { absentAmong, areAbsencesKnown, classResults } from './class-results.ts';

const student = (id: string, isExpected = true) => ({
  id,
  isExpected,
  studentId: '',
  lastName: id,
  firstName: '',
  email: '',
});
const students = [student('Anna'), student('Boris'), student('Chloé', false)];
const copy = (number: number, student: string | null) => ({ copy: number, student, mark: 12 });
const settled = { reading: null, scans: [{ state: 'read' as const }] };

test('who is of the class and has no copy is absent, once no copy can be theirs any more', () => {
  const copies = [copy(1, 'Anna')];
  expect(absentAmong(students, copies).map(({ id }) => id)).toEqual(['Boris']);
  expect(areAbsencesKnown({ ...settled, copies })).toBe(true);
  expect(areAbsencesKnown({ ...settled, copies: [...copies, copy(2, null)] })).toBe(false);
  expect(areAbsencesKnown({ ...settled, scans: [{ state: 'waiting' }], copies })).toBe(false);
  expect(areAbsencesKnown({ ...settled, reading: {}, copies })).toBe(false);
});

test.each([
  ['nobody’s copy', [copy(1, 'Anna'), copy(2, null)], null, 'without-copy'],
  ['nothing', [copy(1, 'Anna')], 0, 'absent'],
] as const)(
  'with %s left to be given, who has no copy goes out by that',
  (_, copies, mark, state) => {
    const results = classResults(students, copies, { absence: 'zero', areCopiesToCome: false });
    expect(results.find((result) => result.student?.id === 'Boris')).toMatchObject({ mark, state });
  },
);
