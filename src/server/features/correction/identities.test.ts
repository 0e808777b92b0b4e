import { expect, it } from 'vitest';
import { openAssociations } from './identities.ts';
import type { Papers } from './papers.ts';

const student = (studentId: string, lastName: string) => ({
  id: `${studentId} ${lastName}`,
  studentId,
  lastName,
  firstName: '',
});
const paper = (copy: number) => ({ copy, number: null, row: { student: null } });
const takenOf = (printed: unknown[], students: unknown[]) =>
  openAssociations({
    copies: printed.map((_, place) => paper(place + 1)),
    students,
    edition: { snapshot: { options: { students: printed } } },
  } as unknown as Papers).taken.map(({ copy, student: { id } }) => [copy, id]);

it('a printed name finds its student, also under a number that the list got since', () => {
  const printed = [student('', 'MOREL'), student('12', 'DURAND'), null, student('', 'ROY')];
  const today = [student('1', 'MOREL'), student('0012', 'DURAND')];
  expect(takenOf(printed, [...today, student('3', 'ROY'), student('4', 'ROY')])).toEqual([
    [1, '1 MOREL'],
    [2, '0012 DURAND'],
  ]);
});
