import { expect, it } from 'vitest';
import { distinctNames, namesakes } from './namesakes.ts';
import { spokenName } from './student-name.ts';

const camille = { studentId: '', lastName: 'MARTIN', firstName: 'Camille' };
const other = { ...camille, lastName: 'Martin' };
const lea = { studentId: '', lastName: 'MOREL', firstName: 'Léa' };
const namesOf = (...list: (typeof camille)[]) => list.map(distinctNames(list));

it('namesakes are told apart by their numbers, else by their order in the list', () => {
  expect(namesOf(camille, lea, other)).toEqual([
    'MARTIN Camille (1)',
    'MOREL Léa',
    'Martin Camille (2)',
  ]);
  const numbered = [
    { ...camille, studentId: '7' },
    { ...other, studentId: '8' },
  ];
  expect(namesOf(...numbered)).toEqual(['MARTIN Camille (7)', 'Martin Camille (8)']);
  expect(numbered.map(distinctNames(numbered, spokenName))).toEqual([
    'Camille MARTIN (7)',
    'Camille Martin (8)',
  ]);
  const [first = camille] = numbered;
  expect(namesOf(first, other)[1]).toBe('Martin Camille (2)');
});

it('students without a name are nobody’s namesakes', () => {
  const nameless = { studentId: '7', lastName: '', firstName: '' };
  expect(namesakes([nameless, { ...nameless, studentId: '8' }])).toEqual([]);
});
