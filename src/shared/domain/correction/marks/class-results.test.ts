import { expect, test } from 'vitest';
import { markFile } from '../handing-back/mark-programs.ts';
import { absentAmong, areAbsencesKnown, classResults, onlineAmong } from './class-results.ts';

const student = (id: string, isExpected = true, isOnline = false) => ({
  id,
  isExpected,
  isOnline,
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

test('who answered online without a copy is no absence, and has no mark of the papers', () => {
  const copies = [copy(1, 'Anna')];
  const online = [student('Anna', true, true), student('Boris', true, true), student('Chloé')];
  expect(absentAmong(online, copies).map(({ id }) => id)).toEqual(['Chloé']);
  expect(onlineAmong(online, copies).map(({ id }) => id)).toEqual(['Boris']);
  const results = classResults(online, copies, { absence: 'zero', areCopiesToCome: false });
  expect(results.map(({ mark, state }) => [mark, state])).toEqual([
    [12, 'present'],
    [null, 'online'],
    [0, 'absent'],
  ]);
  const { text } = markFile(
    'apogee',
    classResults(online, copies, { absence: 'excluded', areCopiesToCome: false }),
  );
  expect(text.match(/ABI/g)).toHaveLength(1);
});
