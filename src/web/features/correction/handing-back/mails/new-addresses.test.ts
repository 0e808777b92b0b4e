import { expect, test } from 'vitest';
import { newAddresses } from './new-addresses.ts';

const student = (id: string, studentId: string, email: string) => ({
  id,
  studentId,
  lastName: `Nom ${id}`,
  firstName: '',
  email,
  isExpected: true,
  isOnline: false,
  rosterEntryId: null,
});
const copy = (number: number, owner: string) => ({ copy: number, student: owner }) as never;

test('addresses that were written or mended in the class since are found, those taken out are not', () => {
  const students = [
    student('a', '1', ''),
    student('b', '2', 'b@x.fr'),
    student('c', '', 'c@x.fr'),
    student('d', '4', 'd@x.fr'),
    student('e', '5', ''),
  ];
  const roster = [
    { id: '1', lastName: 'Nom a', firstName: '', email: 'A@x.fr' },
    { id: '2', lastName: 'Nom b', firstName: '', email: 'b@x.fr ' },
    { id: '', lastName: 'nom C', firstName: '', email: 'c@neuf.fr' },
    { id: '4', lastName: 'Nom d', firstName: '', email: '' },
    { id: '5', lastName: 'Nom e', firstName: '', email: 'e@x.fr' },
  ];
  const copies = [copy(7, 'a'), copy(8, 'b'), copy(9, 'c'), copy(10, 'd')];
  const found = newAddresses({ students, copies }, roster);
  expect(found.map(({ copy, email }) => [copy, email])).toEqual([
    [7, 'a@x.fr'],
    [9, 'c@neuf.fr'],
  ]);
});

test('of two namesakes without a number neither gets the address of the other', () => {
  const zoe = (id: string, studentId: string) => ({
    ...student(id, studentId, ''),
    lastName: 'Petit',
    firstName: 'Zoé',
  });
  const copies = [copy(1, 'a'), copy(2, 'b')];
  const entry = { id: '', lastName: 'Petit', firstName: 'Zoé', email: 'zoe@x.fr' };
  const twice = { students: [zoe('a', ''), zoe('b', '')], copies };
  expect(newAddresses(twice, [entry])).toEqual([]);
  const once = { students: [zoe('a', '')], copies };
  expect(newAddresses(once, [entry, { ...entry, email: 'autre@x.fr' }])).toEqual([]);
  expect(newAddresses(once, [entry])).toHaveLength(1);
  const known = {
    ...twice,
    students: twice.students.map((one) => ({ ...one, rosterEntryId: one.id })),
  };
  const roster = [
    { ...entry, rosterEntryId: 'b' },
    { ...entry, rosterEntryId: 'a', email: 'autre@x.fr' },
  ];
  expect(newAddresses(known, roster).map(({ copy, email }) => [copy, email])).toEqual([
    [1, 'autre@x.fr'],
    [2, 'zoe@x.fr'],
  ]);
});
