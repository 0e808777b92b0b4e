import { expect, test } from 'vitest';
import { type BearingPage, proposePhotocopies } from './photocopies.ts';

/** «1 2 1 2»: the kinds of pages as they lie; the first of each counts. `=` looks like another. */
function pile(text: string): BearingPage[] {
  const seen = new Set<number>();
  return text.split(' ').flatMap((word, rank) => {
    if (word === '-') return [];
    const sheet = Number.parseInt(word, 10);
    const counts = !seen.has(sheet);
    seen.add(sheet);
    return [{ id: `${rank}`, sheet, rank, counts, isAlike: word.endsWith('=') }];
  });
}

const propose = (text: string, sheets: number[]) => proposePhotocopies(pile(text), sheets);

test('of a copy of one page, each page is a student’s', () => {
  expect(propose('1 1 1', [1])).toEqual({
    groups: [['0'], ['1'], ['2']],
    alike: [],
    isCertain: true,
  });
});

test('a page that shows what another shows may be the same paper: it is left to the teacher', () => {
  expect(propose('1 1 1=', [1])).toMatchObject({ groups: [['0'], ['1']], alike: ['2'] });
});

test('pages that follow each other are one student’s, whichever way the sheets were turned', () => {
  const inTwos = {
    groups: [
      ['0', '1'],
      ['2', '3'],
      ['4', '5'],
    ],
    isCertain: true,
  };
  expect(propose('1 2 1 2 1 2', [1, 2])).toMatchObject(inTwos);
  expect(propose('2 1 2 1 2 1', [1, 2])).toMatchObject(inTwos);
});

test('where a page is missing, nobody can know', () => {
  expect(propose('1 2 1 1 2', [1, 2])).toMatchObject({
    groups: [['0', '1'], ['2'], ['3', '4']],
    isCertain: false,
  });
  // A sheet that could not be read lies between.
  expect(propose('1 2 1 - 2', [1, 2])).toMatchObject({
    groups: [['0', '1'], ['2'], ['4']],
    isCertain: false,
  });
});

test('a pile sorted page by page is paired in its order, and said to be uncertain', () => {
  expect(propose('1 1 1 2 2 2', [1, 2])).toMatchObject({
    groups: [
      ['0', '3'],
      ['1', '4'],
      ['2', '5'],
    ],
    isCertain: false,
  });
});
