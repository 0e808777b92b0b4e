import { expect, it } from 'vitest';
import { familyNames } from './family-names.ts';

const familyOf = familyNames([
  { lastName: 'El Amrani', firstName: 'Yanis' },
  { lastName: 'Martin', firstName: 'Thomas' },
  { lastName: 'Thomas', firstName: 'Martin' },
  { lastName: 'Roux', firstName: '' },
]);

it.each([
  ['El Amrani Yanis', 'El Amrani'],
  ['yanis el amrani', 'El Amrani'],
  ['Martin Thomas', 'Martin'],
  ['Thomas Martin', 'Thomas'],
  ['Roux', 'Roux'],
])('%s of the list is sorted by %s', (name, family) => {
  expect(familyOf(name)).toBe(family);
});

it('a student who is not on the list is sorted by the name itself', () => {
  expect(familyOf('Inès MOREL')).toBe('MOREL');
  expect(familyOf('Zoé Petit')).toBe('Petit');
});
