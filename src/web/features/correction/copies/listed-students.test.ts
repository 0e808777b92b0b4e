import { expect, it } from 'vitest';
import { byName, studentsFor } from './listed-students.ts';

const student = (lastName: string, firstName: string, studentId = '') => ({
  id: lastName,
  lastName,
  firstName,
  studentId,
  email: '',
  isExpected: true,
  isOnline: false,
  rosterEntryId: null,
});
const students = [student('DURAND', 'Max', '1002'), student('MOREL', 'Léa'), student('NGÔ', 'Zoé')];
const joined = [student('N’Guyen', 'Thị Hồng'), student('Øster', 'Anne-Sophie')];
const names = (wanted: string, proposed: string | null = null) =>
  studentsFor(students, wanted, proposed).map(({ lastName }) => lastName);

it('three letters find a student, accents and order aside', () => {
  expect(names('lea')).toEqual(['MOREL']);
  expect(names('max dur')).toEqual(['DURAND']);
  expect(names('ngo')).toEqual(['NGÔ']);
  expect(names('1002')).toEqual(['DURAND']);
});

it('an apostrophe or a hyphen may be left out, or typed as the keyboard has it', () => {
  const found = (wanted: string) =>
    studentsFor(joined, wanted, null).map(({ lastName }) => lastName);
  expect(found('ngu')).toEqual(['N’Guyen']);
  expect(found("n'g hong")).toEqual(['N’Guyen']);
  expect(found('annesophie')).toEqual(['Øster']);
  expect(found('anne sophie')).toEqual(['Øster']);
});

it('whoever is proposed stands first, as long as the letters fit', () => {
  expect(names('', 'MOREL')).toEqual(['MOREL', 'DURAND', 'NGÔ']);
  expect(names('max', 'MOREL')).toEqual(['DURAND']);
});

it('stands where the class list has it: by last name, then by first name', () => {
  const sorted = [student('LE GALL', 'Anna'), student('LE', 'Zoé'), student('LE', 'Éva')]
    .toSorted(byName)
    .map(({ lastName, firstName }) => `${lastName} ${firstName}`);
  expect(sorted).toEqual(['LE Éva', 'LE Zoé', 'LE GALL Anna']);
});
