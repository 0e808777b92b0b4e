import { expect, it } from 'vitest';
import { withNewcomers } from './with-newcomers.ts';

const order = (known: string, listed: string) => withNewcomers([...known], [...listed]).join('');

it('a student who joins the class stands where its list has them', () => {
  expect(order('BDF', 'BCDF')).toBe('BCDF');
  expect(order('BDF', 'ABDEFG')).toBe('ABDEFG');
});

it('a list of others follows those who were there', () => {
  expect(order('CD', 'AB')).toBe('CDAB');
  expect(order('', 'BA')).toBe('BA');
});

it('who is not on the new list stays, and so does the order of those who were there', () => {
  expect(order('ABX', 'BCA')).toBe('ABCX');
});
