import { describe, expect, it } from 'vitest';
import {
  countAttemptsOfStudent,
  isReadable,
  isSameStudent,
  mayBeSameTaker,
  plainName,
  studentKey,
  studentKeyOf,
  writtenNumber,
} from './student-identity.ts';

const student = (studentName: string, studentId: string | null = null) => ({
  studentName,
  studentId,
});

it.each([
  ['22 01 23 50', null, '22012350'],
  ['22 01 23 50', 'number 22 01 23 50', '22 01 23 50'],
  ['MP 2 17', null, 'MP 2 17'],
  [null, null, null],
])(
  'the number %j, of a student whom the list knows as %j, is written %j',
  (typed, rosterEntryId, number) =>
    expect(writtenNumber({ studentId: typed, rosterEntryId })).toBe(number),
);

describe('a stored name', () => {
  it.each([
    ['  Léa \t Roy ', 'Léa Roy'],
    ['Le\u0301a Roy', 'Léa Roy'],
    ['\u202eLéa\u200b Roy\ufeff', 'Léa Roy'],
    ['\u200b', ''],
    ['\u3164\u2800', ''],
  ])('%j is %j', (typed, kept) => expect(plainName(typed)).toBe(kept));

  it('is readable: it has letters or digits and covers no neighbouring lines', () => {
    for (const name of ['Léa', 'Nguyễn Thị Ánh', 'สมชาย', 'नीति', 'محمّد', '7']) {
      expect(isReadable(plainName(name))).toBe(true);
    }
    for (const name of ['', '…', '⠀', '\u0301\u0302', `Z${'\u0336\u0321'.repeat(9)}oe`]) {
      expect(isReadable(plainName(name))).toBe(false);
    }
  });
});

describe('two takers who may be the same student', () => {
  const taker = (name: string, number: string | null, rosterEntryId: string | null = null) => ({
    ...student(name, number),
    rosterEntryId,
  });
  it.each([
    ['the same name with another number', taker('Roy Léa', '18'), true],
    ['the same name without a number', taker('Léa Roy', null), true],
    ['another name with the same number', taker('Tom Diop', '1 7'), true],
    ['another name and number', taker('Tom Diop', '18'), false],
  ])('decides about %s', (_, other, isAlike) => {
    expect(mayBeSameTaker(taker('Léa Roy', '17'), other)).toBe(isAlike);
  });

  it('are told apart by the class list where the quiz asked for it', () => {
    const [one, other] = [taker('Léa Roy', '17', 'a'), taker('Léa Roy', '18', 'b')];
    expect(mayBeSameTaker(one, other)).toBe(false);
    expect(mayBeSameTaker(taker('Léa Roy', '18'), one)).toBe(true);
  });
});

describe('the same student', () => {
  it.each(['lea  roy', 'LÉA ROY', 'Léa\u00a0Roy', 'Le\u0301a\u200b Roy'])(
    'Léa Roy is %j, however it is typed',
    (name) => {
      expect(isSameStudent(student('Léa Roy'), student(name))).toBe(true);
    },
  );

  it.each([
    ['Jeanne d’Arc', "Jeanne d'Arc"],
    ['Anne\u2011Lou Cœuré', 'Anne-Lou COEURE'],
    ['Straße', 'STRAßE'],
    ['Léa Roy', 'ROY Léa'],
    ['Anne-Lou de la Tour', 'Tour (de la) Anne Lou'],
    ['Léa Roy', 'L\u0435\u0430 R\u043ey'],
    ['Léa Roy', 'Ｌéａ Ｒoy'],
    ['Lola', 'L0la'],
    ['Ilan', 'llan'],
    ['Łukasz Yıldız', 'lukasz yildiz'],
    ['Đặng Sørensen', 'DANG Sorensen'],
    ['Straße', 'Strasse'],
  ])('%s is %s', (name, other) => {
    expect(isSameStudent(student(name), student(other))).toBe(true);
  });

  it.each(['Léa Roi', 'LéaRoy', 'Léa'])('Léa Roy is not %s', (name) => {
    expect(isSameStudent(student('Léa Roy'), student(name))).toBe(false);
  });

  it('is recognised by the number, whatever the name', () => {
    expect(isSameStudent(student('Léa Roy', 'e12'), student('Lea', ' E12 '))).toBe(true);
    expect(isSameStudent(student('Léa', 'ETU-1O 7'), student('Tom', 'etu107'))).toBe(true);
    expect(isSameStudent(student('Léa Roy', '12'), student('Léa Roy', '012'))).toBe(false);
  });

  it('is another one with a number than without, so that a namesake can add one', () => {
    expect(isSameStudent(student('Léa Roy', '12'), student('Léa Roy'))).toBe(false);
    expect(isSameStudent(student('Léa Roy', ''), student('Léa Roy'))).toBe(true);
  });
});

it('the key of a listed student never changes, because attempts and printed codes store it', () => {
  const keys = ['Łukasz Cœuré', 'Đặng Anne\u2011Lou', 'Straße O’Hara'].map((studentName) =>
    studentKey({ studentName, studentId: null }),
  );
  expect(keys).toEqual(['name łukasz coeure', 'name đang anne-lou', "name straße o'hara"]);
  expect(studentKey(student('Léa', ' É12 '))).toBe('number e12');
  const lukasz = { lastName: 'Cœuré', firstName: 'Łukasz', studentId: '' };
  expect(studentKeyOf(lukasz)).toBe('name coeure łukasz');
  expect(studentKeyOf({ ...lukasz, studentId: 'É12' })).toBe('number e12');
});

describe('how many attempts a student seems to have made', () => {
  function counts(...students: [name: string, number: string | null, rosterEntryId?: string][]) {
    const list = students.map(([name, number, rosterEntryId = null], place) => ({
      id: String(place),
      ...student(name, number),
      rosterEntryId,
    }));
    return [...countAttemptsOfStudent(list).values()];
  }

  it('counts the same number as one student, whatever the name', () => {
    expect(counts(['Léa Roy', '12'], ['Lea', '12'], ['Tom', '13'])).toEqual([2, 2, 1]);
  });

  it('counts the same name without numbers as one student, whatever case, accents and order', () => {
    expect(counts(['Léa  Roy', null], ['ROY LEA', null], ['Tom', null])).toEqual([2, 2, 1]);
  });

  it('counts namesakes with different numbers as two students', () => {
    expect(counts(['Léa Roy', '12'], ['Léa Roy', '13'])).toEqual([1, 1]);
  });

  it('counts an attempt in which the number was left out', () => {
    expect(counts(['Léa Roy', '12'], ['Léa Roy', null])).toEqual([2, 2]);
  });

  it('counts two students of the class list as two, whatever names they share', () => {
    const martin = 'name martin paul';
    const paul = 'name paul martin';
    expect(
      counts(
        ['Martin Paul', null, martin],
        ['Paul Martin', null, paul],
        ['Paul Martin', null, paul],
      ),
    ).toEqual([1, 2, 2]);
  });
});
