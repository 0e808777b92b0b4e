import { describe, expect, test } from 'vitest';
import type { RosterEntry } from './roster.ts';
import { type CodedEntry, withNewList } from './same-students.ts';

/** Reads «17 Martin/Léa lea@x.fr», of which any part may be missing. */
function entry(line: string): RosterEntry {
  const words = line.split(' ');
  const take = (pattern: RegExp) => words.find((word) => pattern.test(word)) ?? '';
  const [lastName = '', firstName = ''] = take(/\//).split('/');
  return {
    id: take(/^\d+$/),
    lastName: lastName.replaceAll('_', ' '),
    firstName,
    email: take(/@/),
  };
}

/**
 * Names the codes of each list's students by letters, the same code by the same letter, in order of
 * appearance.
 */
function codesOf(...lists: readonly (readonly string[])[]): string[] {
  const letters = new Map<string, string>();
  let kept: CodedEntry[] = [];
  let fresh = 0;
  return lists.map((list) => {
    const students = kept.map((student) => ({ ...student, isListed: true }));
    kept = withNewList(students, list.map(entry), () => {
      fresh += 1;
      return `fresh ${fresh}`;
    }).listed;
    const codes = kept.map(({ codeKey: key }) => {
      if (!letters.has(key)) letters.set(key, String.fromCharCode(65 + letters.size));
      return letters.get(key);
    });
    return codes.join('');
  });
}

test.each([
  ['another number', ['17 Martin/Léa', '18 Roux/Max'], ['71 Martin/Léa', '18 Roux/Max'], 'AB'],
  ['a first number', ['Martin/Léa'], ['17 Martin/Léa'], 'A'],
  ['no number any more', ['17 Martin/Léa'], ['Martin/Léa'], 'A'],
  ['another name', ['17 Martn/Léa'], ['17 Martin/Léa'], 'A'],
  ['the name of a spouse', ['17 Martin/Léa lea@x.fr'], ['17 Durand/Léa lea@x.fr'], 'A'],
  ['a name at last', ['17'], ['17 Martin/Léa'], 'A'],
  ['names in the other order', ['17 Léa/Martin'], ['17 Martin/Léa'], 'A'],
  ['another name without a number', ['Martn/Léa lea@x.fr'], ['Martin/Léa lea@x.fr'], 'A'],
  ['name and number by the address', ['Martn/Léa lea@x.fr'], ['17 Martin/Léa lea@x.fr'], 'A'],
  ['another address', ['17 Martin/Léa lea@x.fr'], ['17 Martin/Léa lea@y.fr'], 'A'],
  [
    'numbers of two put right',
    ['17 Martin/Léa', '18 Roux/Max'],
    ['18 Martin/Léa', '17 Roux/Max'],
    'AB',
  ],
  [
    'numbers moved by who joins',
    ['1 Abel/A', '2 Blin/B'],
    ['1 Abel/A', '2 Aron/C', '3 Blin/B'],
    'ACB',
  ],
  ['one of two namesakes', ['1 Vidal/Zoé', '2 Vidal/Zoé'], ['1 Vidal/Zoé', '3 Vidal/Zoé'], 'AC'],
  ['a line written twice', ['17 Martin/Léa'], ['17 Martin/Léa', '17 Martin/Léa'], 'AB'],
] as const)('a code stays with its student: %s', (_, before, after, codes) => {
  expect(codesOf(before, after)[1]).toBe(codes);
});

test.each([
  ['a number that is given anew', ['17 Martin/Léa'], ['17 Roux/Max']],
  ['with a word that many names have', ['17 De_Souza/Ana'], ['17 De_Wit/Bob']],
  ['a namesake with number and address', ['17 Martin/Léa l@x.fr'], ['18 Martin/Léa lm@y.fr']],
  ['an address of the family', ['Martin/Léa m@x.fr'], ['Roux/Max m@x.fr']],
  ['a sister with the address of the parents', ['Martin/Léa m@x.fr'], ['Martin/Zoé m@x.fr']],
  ['a brother with a number', ['17 Martin/Léa m@x.fr'], ['18 Martin/Tom m@x.fr']],
  ['who bears the same name', ['Martin/Léa'], ['17 Martin/Léa', '18 Martin/Léa']],
] as const)('nobody gets the code of another: %s', (_, before, after) => {
  const [first, second] = codesOf(before, after);
  expect(second).not.toContain(first);
});

test('corrections can follow one another, and two students who shared a number get two codes', () => {
  expect(
    codesOf(
      ['17 Martin/Léa', '18 Roux/Max'],
      ['17 Martin/Léa', '17 Roux/Max'],
      ['19 Martin/Léa', '17 Roux/Max'],
      ['19 Martin/Léa', '17 Roux/Max', '18 Vidal/Zoé'],
    ),
  ).toEqual(['AB', 'AB', 'AB', 'ABC']);
  expect(codesOf(['17 Martin/Léa', '17 Roux/Max'], ['17 Martin/Léa', '18 Roux/Max'])).toEqual([
    'AB',
    'AB',
  ]);
  // A newcomer who got a number by mistake does not keep the code made from it.
  expect(
    codesOf(['17 Martin/Léa'], ['17 Martin/Léa', '17 Roux/Max'], ['20 Martin/Léa', '17 Roux/Max']),
  ).toEqual(['A', 'AB', 'AB']);
});

test('students whom nothing tells apart stay themselves while there are as many of them', () => {
  const zoe = 'Vidal/Zoé';
  expect(codesOf([zoe, zoe], ['Abel/A', zoe, zoe], [zoe])).toEqual(['AB', 'CAB', 'D']);
  expect(
    codesOf(['Vidal/Zoé a@x.fr', 'Vidal/Zoé b@x.fr'], ['Vidal/Zoé b@x.fr', 'Vidal/Zoé a@x.fr']),
  ).toEqual(['AB', 'BA']);
});

describe('a student who has left the list', () => {
  const left = { ...entry('7 Morel/Inès'), codeKey: 'kept', isListed: false };
  const keysOf = (students: (typeof left)[], ...list: string[]) =>
    withNewList(students, list.map(entry), () => 'fresh').listed.map(({ codeKey }) => codeKey);

  test('is the same when listed again, and nobody else', () => {
    expect(keysOf([left], '7 Morel-Dupont/Inès')).toEqual(['kept']);
    expect(keysOf([left], '9 Morel/Inès')).toEqual(['kept']);
    expect(keysOf([left], '7 Çelik/Noé')).toEqual(['number 7']);
    expect(keysOf([left], '8 Morel/Inès', '9 Morel/Inès')).toEqual(['number 8', 'number 9']);
  });

  test('does not take the place of one who was on it', () => {
    const listed = { ...entry('8 Morel/Inès'), codeKey: 'other', isListed: true };
    expect(keysOf([left, listed], '8 Morel/Inès')).toEqual(['other']);
    expect(keysOf([left, listed], '9 Morel/Inès')).toEqual(['other']);
  });

  test('loses a number that is now of somebody else', () => {
    const leave = (list: string) => withNewList([left], [entry(list)], () => 'fresh').left;
    expect(leave('8 Çelik/Noé')).toEqual([left]);
    expect(leave('7 Çelik/Noé')).toEqual([{ ...left, id: '' }]);
  });
});
