import { expect, test } from 'vitest';
import { newcomers } from './newcomers.ts';

const student = (studentId: string, lastName: string) => ({
  studentId,
  lastName,
  firstName: 'Léa',
  accommodation: null,
});
const namesOf = (...lists: Parameters<typeof newcomers>) =>
  newcomers(...lists).map(({ studentId, lastName }) => `${studentId} ${lastName}`);

test('students who joined after the printing have no copy; a number added by a later list does not make a student new', () => {
  const printed = [student('', 'Morel'), null, student('8', 'Petit'), student('9', 'Roux')];
  const listed = [student('7', 'MOREL'), student('', 'Petit'), student('10', 'Roux')];
  expect(namesOf(listed, printed)).toEqual(['10 Roux']);
  const twins = [student('7', 'Morel'), student('17', 'Morel')];
  expect(namesOf(twins, printed)).toEqual(['17 Morel']);
  expect(namesOf(listed, null)).toEqual([]);
});
