import { expect, it } from 'vitest';
import { withNewcomers } from './with-newcomers.ts';

const order = (known: string, listed: string) => withNewcomers([...known], [...listed]).join('');

it('a student who joins the class comes where the list names them', () => {
  expect(order('BDF', 'BCDF')).toBe('BCDF');
  expect(order('BDF', 'ABDEFG')).toBe('ABDEFG');
});

it('a list of other students comes after those who were known', () => {
  expect(order('CD', 'AB')).toBe('CDAB');
  expect(order('', 'BA')).toBe('BA');
});

it('a student who is no longer on the list stays, and the order of the known ones too', () => {
  expect(order('ABX', 'BCA')).toBe('ABCX');
});
