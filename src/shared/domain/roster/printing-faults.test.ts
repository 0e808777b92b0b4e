import { expect, test } from 'vitest';
import { gridFaults, identityFaults, rosterFaults } from './printing-faults.ts';

const fields = {
  includeStudentName: true,
  includeStudentIdField: false,
  includeStudentIdCoding: true,
  studentIdDigits: 4,
};
const student = (studentId: string, lastName: string, firstName = '') => ({
  studentId,
  lastName,
  firstName,
});

test('a correct list has no fault', () => {
  expect(rosterFaults([student('12', 'Dupont', 'Léa'), student('0013', 'Roy')], fields)).toEqual(
    [],
  );
});

test('two students with one number are reported', () => {
  const students = [student('12', 'Dupont', 'Léa'), student('12 ', 'Roy'), student('13', 'Zed')];
  expect(rosterFaults(students, fields)).toEqual([
    expect.stringContaining('Le numéro 12 est celui de Dupont Léa et Roy'),
  ]);
});

test('two lines of one student are reported', () => {
  const twice = [student('b-7', 'Roy', 'Léa'), student('B-7', 'roy', 'Lea')];
  expect(rosterFaults(twice, { ...fields, includeStudentIdCoding: false })).toEqual([
    expect.stringContaining('Plusieurs fois dans la liste\u00a0: Roy Léa. Chaque ligne'),
  ]);
});

test('a number is the same with spaces between its digits', () => {
  expect(rosterFaults([student('1 2', 'Roy'), student('13\u00a017', 'Zed')], fields)).toEqual([]);
  expect(rosterFaults([student('1 2', 'Roy'), student('12', 'Zed')], fields)).toEqual([
    expect.stringContaining('Le numéro 1 2 est celui de Roy et Zed'),
  ]);
  const told = gridFaults([student('10 231', 'Roy')], { ...fields, studentIdDigits: 8 });
  expect(told).toEqual([expect.stringContaining('les numéros de la classe en comptent 5.')]);
});

test('a missing number or name is reported', () => {
  const faults = rosterFaults([student('', 'Roy'), student('7', '')], fields);
  expect(faults[0]).toContain('Sans numéro (1)\u00a0: Roy');
  expect(faults[1]).toContain('Sans nom (1)\u00a0: le numéro 7');
});

test('a class without numbers is told nothing of them where no copy asks for one', () => {
  const named = { ...fields, includeStudentIdCoding: false };
  const [roy, zed] = [student('', 'Roy'), student('', 'Zed')];
  expect(rosterFaults([roy, zed], named)).toEqual([]);
  expect(rosterFaults([roy, student('7', 'Zed')], named)).toHaveLength(1);
  expect(rosterFaults([roy, zed], { ...named, includeStudentIdField: true })).toHaveLength(1);
});

test('students of one name are reported', () => {
  const camilles = [student('1', 'Martin', 'Camille'), student('2', 'MARTIN', 'Camille')];
  expect(rosterFaults(camilles, fields)).toEqual([
    expect.stringContaining('2 personnes s’appellent Martin Camille'),
  ]);
});

test('a number that does not fit the grid is reported where there is a grid', () => {
  const students = [student('12345', 'Roy'), student('A-7', 'Zed')];
  expect(rosterFaults(students, fields)[0]).toContain('12345 (Roy) et A-7 (Zed)');
  expect(rosterFaults(students, { ...fields, includeStudentIdCoding: false })).toEqual([]);
});

test('a grid that students fill in is reported where their numbers have another length', () => {
  const told = (studentIdDigits: number, ...numbers: string[]) =>
    gridFaults(
      numbers.map((number) => student(number, 'Roy')),
      { ...fields, studentIdDigits },
    );
  const broad = 'compte 8 chiffres, les numéros de la classe en comptent';
  expect(told(8, '10231', '10232')).toEqual([expect.stringContaining(`${broad} 5.`)]);
  expect(told(8, '231', '10232', 'A-7', '')).toEqual([
    expect.stringContaining(`${broad} de 3 à 5`),
  ]);
  expect(told(4, '10231')[0]).toContain('ne pourront pas y être codés, changez');
  expect(told(12, '1234567890123')[0]).toMatch(/y être codés\.$/);
  for (const sound of [told(5, '10231', '231'), told(4, '7', '12'), told(8), told(8, 'A-7', '')]) {
    expect(sound).toEqual([]);
  }
  const noGrid = { ...fields, includeStudentIdCoding: false, studentIdDigits: 8 };
  expect(gridFaults([student('10231', 'Roy')], noGrid)).toEqual([]);
});

test('long lists of names are shortened', () => {
  const many = Array.from({ length: 9 }, (_, place) => student('', `Nom${place}`));
  expect(rosterFaults(many, fields)[0]).toContain('Nom4 et 4 de plus');
});

test('a copy that asks for neither name nor number is reported', () => {
  expect(identityFaults(fields)).toEqual([]);
  const nothing = { ...fields, includeStudentName: false, includeStudentIdCoding: false };
  expect(identityFaults(nothing)).toHaveLength(1);
  expect(identityFaults({ ...nothing, includeStudentIdField: true })).toEqual([]);
});
