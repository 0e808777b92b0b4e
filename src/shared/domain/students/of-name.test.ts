import { expect, test } from 'vitest';
import { ofName } from './of-name.ts';

test.each([
  ['Paul', 'de Paul'],
  ['Inès', 'd’Inès'],
  ['Élodie', 'd’Élodie'],
  ['Œdipe', 'd’Œdipe'],
  ['Yves', 'd’Yves'],
  ['Yanis', 'de Yanis'],
  ['Hugo', 'de Hugo'],
  ['', 'de '],
])('what belongs to %s is %s', (name, expected) => {
  expect(ofName(name)).toBe(expected);
});
