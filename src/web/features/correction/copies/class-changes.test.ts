import { expect, it } from 'vitest';
import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import { classChanges } from './class-changes.ts';

type Overview = Pick<
  CorrectionOverview,
  'students' | 'copies' | 'rosterMode' | 'reading' | 'scans'
>;
const student = (studentId: string, lastName: string, isExpected = true) => ({
  id: lastName || studentId,
  studentId,
  lastName,
  firstName: '',
  email: '',
  isExpected,
  isOnline: false,
  rosterEntryId: null,
});
const entry = (id: string, lastName: string) => ({ id, lastName, firstName: '', email: '' });
const overview = (students: readonly ReturnType<typeof student>[], ...written: (string | null)[]) =>
  ({
    rosterMode: 'class',
    reading: null,
    scans: [],
    students,
    copies: written.map((one) => ({ student: one })),
  }) as unknown as Overview;
const changes = (known: Overview, ...roster: ReturnType<typeof entry>[]) => {
  const { gone, back } = classChanges(known, roster);
  return { gone: gone.map(({ id }) => id), back: back.map(({ id }) => id) };
};
const none = { gone: [], back: [] };

it('who has no copy and is no longer in the class is told; who has one stays', () => {
  const known = overview([student('1', 'MOREL'), student('2', 'DURAND'), student('3', 'PETIT')]);
  expect(changes(known, entry('1', 'MOREL'), entry('3', 'Petit'))).toEqual({
    gone: ['DURAND'],
    back: [],
  });
  expect(changes({ ...known, rosterMode: 'upload' }, entry('1', 'MOREL'))).toEqual(none);
  const written = overview([student('1', 'MOREL'), student('2', 'DURAND')], 'DURAND');
  expect(changes(written, entry('1', 'MOREL'))).toEqual(none);
});

it('nobody has left while a copy waits for its student: it may be theirs', () => {
  const known = [student('1', 'MOREL'), student('2', 'DURAND')];
  expect(changes(overview(known, null), entry('1', 'MOREL'))).toEqual(none);
});

it('who counted no more and is in the class again is told', () => {
  const known = overview([student('1', 'MOREL'), student('2', 'DURAND', false)]);
  expect(changes(known, entry('1', 'MOREL'))).toEqual(none);
  expect(changes(known, entry('1', 'MOREL'), entry('2', 'DURAND'))).toEqual({
    gone: [],
    back: ['DURAND'],
  });
});

it('two to whom the class gives one number have not left it', () => {
  const known = overview([student('', 'MOREL'), student('', 'DURAND'), student('3', 'PETIT')]);
  const twins = [entry('7', 'MOREL'), entry('7', 'DURAND')];
  expect(changes(known, ...twins, entry('3', 'PETIT'))).toEqual(none);
});

it('whoever was given a number, or another one, has not left the class', () => {
  const known = overview([student('', 'MOREL'), student('2', 'Durand')]);
  expect(changes(known, entry('1', 'MOREL'), entry('20', 'DURAND'))).toEqual(none);
  const numbers = overview([student('1', ''), student('2', '')]);
  expect(changes(numbers, entry('1', ''))).toEqual({ gone: ['2'], back: [] });
});

it('who stands twice since a number was given is told once: by the row that the class does not have', () => {
  const twice = [student('', 'MOREL'), { ...student('1', 'MOREL'), id: 'numbered' }];
  const known = overview([...twice, student('2', 'DURAND')], 'numbered', 'DURAND');
  const roster = [entry('1', 'MOREL'), entry('2', 'DURAND')];
  expect(changes(known, ...roster)).toEqual({ gone: ['MOREL'], back: [] });
  expect(changes(known, ...roster, entry('3', 'MOREL'))).toEqual(none);
});

it('an empty list, or one with other students alone, tells nothing of those who were absent', () => {
  const known = overview([student('1', 'MOREL'), student('2', 'DURAND')], 'MOREL');
  expect(changes(known)).toEqual(none);
  expect(changes(known, entry('31', 'BERNARD'))).toEqual(none);
});

it('who has the id of the class has not left it, whatever name and number the list has now', () => {
  const morel = { ...student('1', 'MOREL'), rosterEntryId: 'a' };
  const known = overview([morel as never, student('2', 'DURAND')]);
  const married = { ...entry('9', 'PETIT'), rosterEntryId: 'a' };
  expect(changes(known, married, entry('2', 'DURAND'))).toEqual(none);
});
