import { expect, test } from 'vitest';
import { namesAmong } from './names-among.ts';

const first = { id: '100010', lastName: 'MARTIN', firstName: 'Lucas' };
const second = { ...first, id: '100011' };
const other = { id: '100012', lastName: 'PETIT', firstName: 'Léa' };

test('namesakes of a class are shown with their numbers, other students without', () => {
  const students = [first, second, other];
  expect(students.map(namesAmong(students))).toEqual([
    'MARTIN Lucas (100010)',
    'MARTIN Lucas (100011)',
    'PETIT Léa',
  ]);
});

test('a student who has left the list is distinguished from a namesake who is on it', () => {
  expect(namesAmong([second])(first)).toBe('MARTIN Lucas (100010)');
  expect(namesAmong([other])(first)).toBe('MARTIN Lucas');
});

test('a student without a name is shown by the number', () => {
  expect(namesAmong([])({ id: '7', lastName: '', firstName: '' })).toBe('7');
});
