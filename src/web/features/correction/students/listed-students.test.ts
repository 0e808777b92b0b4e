import { expect, it } from 'vitest';
import { studentsFor } from './listed-students.ts';

const student = (lastName: string, firstName: string, studentId = '') => ({
  id: lastName,
  lastName,
  firstName,
  studentId,
  email: '',
});
const students = [student('DURAND', 'Max', '1002'), student('MOREL', 'Léa'), student('NGÔ', 'Zoé')];
const names = (wanted: string, proposed: string | null = null) =>
  studentsFor(students, wanted, proposed).map(({ lastName }) => lastName);

it('three letters find a student, accents and order aside', () => {
  expect(names('lea')).toEqual(['MOREL']);
  expect(names('max dur')).toEqual(['DURAND']);
  expect(names('ngo')).toEqual(['NGÔ']);
  expect(names('1002')).toEqual(['DURAND']);
});

it('whoever is proposed stands first, as long as the letters fit', () => {
  expect(names('', 'MOREL')).toEqual(['MOREL', 'DURAND', 'NGÔ']);
  expect(names('max', 'MOREL')).toEqual(['DURAND']);
});
