import { expect, test } from 'vitest';
import type { Photocopies } from '#shared/contract/correction/scan-schemas.ts';
import { groupsIn, proposedPlaces } from './photocopy-places.ts';

const page = (id: string, place: number, sheet: number) => ({
  id,
  page: place,
  place,
  sheet,
  number: null,
  image: '',
});
const photocopies: Photocopies = {
  copy: 3,
  // The second page of the paper that counts lies before its first.
  pages: [page('a2', 1, 2), page('a1', 2, 1), page('b1', 3, 1), page('b2', 4, 2)],
  groups: [
    ['a2', 'a1'],
    ['b1', 'b2'],
  ],
  alike: [],
  isCertain: true,
};
const grouped = (moved: Record<string, number | null>) => {
  const places = new Map([...proposedPlaces([photocopies]), ...Object.entries(moved)]);
  return groupsIn(photocopies, places).map(({ pages }) => pages.map(({ id }) => id));
};

test('the paper that counts keeps the number of the copy, wherever its pages are moved', () => {
  expect(grouped({})).toEqual(photocopies.groups);
  expect(grouped({ a1: 2, a2: 2 })).toEqual(photocopies.groups);
  expect(grouped({ a1: 1, b1: 0 })).toEqual([
    ['a1', 'b2'],
    ['a2', 'b1'],
  ]);
  expect(grouped({ a1: null, b2: 2 })).toEqual([['a2'], ['b1'], ['b2']]);
  expect(grouped({ a1: null, a2: null, b2: 2 })).toEqual([['b1'], ['b2']]);
});
