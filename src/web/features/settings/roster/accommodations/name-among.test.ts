import { expect, test } from 'vitest';
import { nameAmong } from './name-among.ts';

const first = { id: '100010', lastName: 'MARTIN', firstName: 'Lucas' };
const second = { ...first, id: '100011' };
const other = { id: '100012', lastName: 'PETIT', firstName: 'Léa' };

test('namesakes of a class are told apart by their numbers, the others are not', () => {
  const students = [first, second, other];
  expect(students.map((student) => nameAmong(students, student))).toEqual([
    'MARTIN Lucas (100010)',
    'MARTIN Lucas (100011)',
    'PETIT Léa',
  ]);
});

test('a student without a name goes by the number', () => {
  expect(nameAmong([], { id: '7', lastName: '', firstName: '' })).toBe('7');
});
