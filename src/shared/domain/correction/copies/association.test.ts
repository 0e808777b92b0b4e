import fc from 'fast-check';
import { expect, test } from 'vitest';
import { associate, type CopyIdentity } from './association.ts';

const named = (studentId: string, lastName = '', firstName = '') => ({
  studentId,
  lastName,
  firstName,
});
const students = ['20240017', '20240018', '20240107', '42', 'A-12'].map((id) => named(id));
const read = (copy: number, number: string | null, more: Partial<CopyIdentity> = {}) => ({
  copy,
  number,
  printedFor: null,
  writtenName: null,
  isSure: true,
  isFreed: false,
  ...more,
});
const pairs = (found: readonly { copy: number; student: { studentId: string } }[]) =>
  found.map(({ copy, student }) => [copy, student.studentId]);

test('a number read digit for digit is its student’s, zeros in front included', () => {
  const { taken, proposed } = associate([read(1, '20240018'), read(2, '00000042')], students);
  expect(pairs(taken)).toEqual([
    [1, '20240018'],
    [2, '42'],
  ]);
  expect(proposed).toEqual([]);
});

test('a number that the list spaces out is its student’s all the same', () => {
  const list = ['24 00 17', '24\u202f0018', ' 24\u00a00019', 'MP 2 17'].map((id) => named(id));
  const coded = ['240017', '240018', '240019'];
  const { taken, proposed } = associate(
    coded.map((number, place) => read(place + 1, number)),
    list,
  );
  expect(pairs(taken)).toEqual(coded.map((_, place) => [place + 1, list[place]?.studentId]));
  expect(proposed).toEqual([]);
});

test('a digit that is doubtful, wrong, missing or shifted is proposed and not taken', () => {
  for (const [number, studentId] of [
    ['2024001?', '20240017'],
    ['20241017', '20240017'],
    ['02024010', '20240107'],
    ['?0240018', '20240018'],
  ] as const) {
    const { taken, proposed } = associate([read(1, number)], students);
    expect(taken).toEqual([]);
    expect(pairs(proposed), number).toEqual([[1, studentId]]);
  }
  const doubtful = associate([read(1, '20240018', { isSure: false })], students);
  expect(doubtful.taken).toEqual([]);
  expect(pairs(doubtful.proposed)).toEqual([[1, '20240018']]);
});

test('a number shorter than its grid is its student’s wherever it stands in it, with or without zeros', () => {
  const list = ['10231', '10232', '010244', '0000010245', '7'].map((id) => named(id));
  const coded = ['10231   ', '   10232', ' 010244 ', '00010245', '  7     '];
  const { taken, proposed } = associate(
    coded.map((number, place) => read(place + 1, number)),
    list,
  );
  expect(pairs(taken)).toEqual(list.map(({ studentId }, place) => [place + 1, studentId]));
  expect(proposed).toEqual([]);
});

test('a short number is not taken where a longer one fits that has no copy, nor a fault in it', () => {
  const list = ['102', '1023', '5102'].map((id) => named(id));
  for (const number of ['102 ', ' 102']) {
    const { taken, proposed } = associate([read(1, number)], list);
    expect(taken).toEqual([]);
    expect(pairs(proposed)).toEqual([[1, '102']]);
  }
  const all = [read(1, '102 '), read(2, '1023'), read(3, '5102')];
  expect(pairs(associate(all, list).taken).toSorted()).toEqual([
    [1, '102'],
    [2, '1023'],
    [3, '5102'],
  ]);
  for (const number of ['1?2 ', '1022', ' 023']) {
    expect(associate([read(1, number)], list).taken, number).toEqual([]);
  }
  const twins = [named('0102'), named('102')];
  expect(associate([read(1, '102 ')], twins)).toMatchObject({
    taken: [],
    proposed: [{ isTied: true }],
  });
});

test('two copies bear one number also where one has zeros before it', () => {
  const { taken } = associate([read(1, '42      '), read(2, '00000042')], students);
  expect(taken).toEqual([]);
});

test('two copies with one number are nobody’s until somebody decides', () => {
  const { taken, proposed } = associate([read(1, '20240017'), read(2, '20240017')], students);
  expect(taken).toEqual([]);
  expect(proposed[0]).toMatchObject({ copy: 1, distance: 0 });
});

test('a copy that was taken from a student leaves the number to the other that bears it', () => {
  const copies = [read(1, '20240017', { isFreed: true }), read(2, '20240017')];
  const { taken, proposed } = associate(copies, students);
  expect(pairs(taken)).toEqual([[2, '20240017']]);
  expect(pairs(proposed)).toEqual([[1, '20240018']]);
});

test('two students with one number are not told apart', () => {
  const twins = [named('7'), named('7')];
  expect(associate([read(1, '0007')], twins).taken).toEqual([]);
});

test('a name that was printed counts more than what was coded', () => {
  const copies = [read(1, '20240018', { printedFor: named('20240017') }), read(2, '20240018')];
  expect(pairs(associate(copies, students).taken)).toEqual([
    [1, '20240017'],
    [2, '20240018'],
  ]);
});

test('a printed name without a number is known by the name', () => {
  const list = [named('', 'MOREL', 'Léa'), named('', 'DURAND', 'Max')];
  const printed = read(3, null, { printedFor: named('', 'Morel', 'Lea') });
  expect(associate([printed], list).taken).toMatchObject([{ copy: 3, student: list[0] }]);
});

test('a name that was read in somebody’s hand is proposed and not taken', () => {
  const list = [named('1', 'MOREL', 'Léa'), named('2', 'DURAND', 'Max')];
  const copies = [
    read(1, '????', { writtenName: 'Max Durant' }),
    read(2, null, { writtenName: 'Inconnu' }),
  ];
  const { taken, proposed } = associate(copies, list);
  expect(taken).toEqual([]);
  expect(proposed).toEqual([
    { copy: 1, student: list[1], by: 'name', distance: 0.5, isTied: false },
  ]);
});

test('one assignment serves the whole class: who fits one student only gets that one', () => {
  const list = [named('1234'), named('1243')];
  const { proposed } = associate([read(1, '1233'), read(2, '1235')], list);
  expect(pairs(proposed)).toEqual([
    [1, '1243'],
    [2, '1234'],
  ]);
});

test('what is as near to another without a copy is said to be so: nobody takes it by a mere Enter', () => {
  const [proposal] = associate([read(1, '123?')], [named('1234'), named('1235')]).proposed;
  expect(proposal).toMatchObject({ copy: 1, isTied: true });
  const namesakes = [named('1', 'MARTIN', 'Léa'), named('2', 'MARTIN', 'Léa')];
  const written = read(1, null, { writtenName: 'Léa Martin' });
  expect(associate([written], namesakes).proposed).toMatchObject([{ isTied: true }]);
  // The other one’s number stands on another copy.
  const both = [read(1, '123?'), read(2, '1235')];
  expect(associate(both, [named('1234'), named('1235')]).proposed).toMatchObject([
    { copy: 1, student: { studentId: '1234' }, isTied: false },
  ]);
});

test('a grid left empty proposes nobody', () => {
  expect(associate([read(1, '????????')], students).proposed).toEqual([]);
  expect(associate([read(1, null)], students).proposed).toEqual([]);
});

test('no copy and no student is ever associated or proposed twice', () => {
  const digit = fc.constantFrom(...'0123456789?');
  const number = fc.array(digit, { minLength: 4, maxLength: 4 }).map((digits) => digits.join(''));
  const roster = fc.array(fc.integer({ min: 0, max: 9999 }), { maxLength: 30 });
  fc.assert(
    fc.property(fc.array(number, { maxLength: 30 }), roster, (numbers, ids) => {
      const everyone = ids.map((id) => named(String(id)));
      const { taken, proposed } = associate(
        numbers.map((digits, place) => read(place + 1, digits)),
        everyone,
      );
      const all = [...taken, ...proposed];
      expect(new Set(all.map(({ copy }) => copy)).size).toBe(all.length);
      expect(new Set(all.map(({ student }) => student)).size).toBe(all.length);
    }),
  );
});
