import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { StudentRow } from '../base/students.queries.ts';
import type { ClassReading } from '../class-reading/class-reading.ts';
import { numberPresenter, openAssociations, openProposals } from './identities.ts';

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
    editions: [{ snapshot: { options: { students: printed } } }],
  } as unknown as ClassReading).map(({ copy, student: { id } }) => [copy, id]);

it('a printed name finds its student, also under a number that the list got since', () => {
  const printed = [student('', 'MOREL'), student('12', 'DURAND'), null, student('', 'ROY')];
  const today = [student('1', 'MOREL'), student('0012', 'DURAND')];
  expect(takenOf(printed, [...today, student('3', 'ROY'), student('4', 'ROY')])).toEqual([
    [1, '1 MOREL'],
    [2, '0012 DURAND'],
  ]);
});

it('two printed under one number are told apart by their names', () => {
  const printed = [student('7', 'MOREL'), student('7', 'DURAND')];
  expect(takenOf(printed, [student('', 'DURAND'), student('', 'MOREL')])).toEqual([
    [1, ' MOREL'],
    [2, ' DURAND'],
  ]);
});

it('of namesakes without a number the second on paper is the second of the list, as long as its order is the same', () => {
  const printed = [student('', 'ROY'), student('', 'DURAND'), null, student('', 'ROY')];
  const [first, second] = [1, 2].map((place) => ({ ...student('', 'ROY'), id: `ROY ${place}` }));
  const others = [student('3', 'NOUVEAU'), student('12', 'DURAND')];
  expect(takenOf(printed, [first, ...others, second])).toEqual([
    [1, 'ROY 1'],
    [2, '12 DURAND'],
    [4, 'ROY 2'],
  ]);
  // Whoever sorted the list anew may have exchanged the two.
  expect(takenOf(printed, [...others, first, second])).toEqual([[2, '12 DURAND']]);
  expect(takenOf(printed, [first, ...others])).toEqual([[2, '12 DURAND']]);
});

const coded = (copy: number, digits: string) => ({
  ...paper(copy),
  number: { digits, confidence: [...digits].map(() => 1) },
});
const list = ['10231', '0042', ''].map((number) => student(number, 'ROY')) as StudentRow[];

it('a number that is told stands as on the list, and otherwise without the columns left empty', () => {
  const tell = numberPresenter(list);
  const told = ['10231   ', '   42', '10299   ', '1?231   ', '????'];
  expect(told.map((digits) => tell(coded(1, digits)))).toEqual([
    '10231',
    '0042',
    '10299',
    '1?231',
    '????',
  ]);
});

it('a copy whose student leaves no doubt any more is proposed to him or her until it is given', async () => {
  const reading = {
    copies: [coded(1, '10231   ')],
    students: list,
    editions: [{ snapshot: { options: { students: null } } }],
  };
  const proposals = await openProposals(reading as unknown as ClassReading, 'Roy');
  expect(proposals.get(1)).toMatchObject({
    student: '10231 ROY',
    by: 'number',
    distance: 0,
  });
});

it('others are answered while the copies of a large class are held against its list', async () => {
  const numbers = Array.from({ length: 600 }, (_, n) => `${n + 1000}`);
  const reading = {
    copies: [coded(1, '107?'), ...numbers.slice(0, 9).map((_, n) => coded(n + 2, '???9'))],
    students: numbers.map((number) => student(number, 'ROY')),
    editions: [{ snapshot: { options: { students: null } } }],
  } as unknown as ClassReading;
  const proposals = openProposals(reading, 'Roy');
  expect(await Promise.race([proposals, setImmediate('others')])).toBe('others');
  expect((await proposals).get(1)).toMatchObject({ student: '1070 ROY', isTied: true });
  expect(openProposals(reading, 'Roy')).toBe(proposals);
});
