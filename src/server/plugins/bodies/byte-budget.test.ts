import { expect, test } from 'vitest';
import { ByteBudget } from './byte-budget.ts';

const newBudget = () => new ByteBudget({ atOnce: 100, inASecond: 10 });

test('whoever has anything left may send one more thing, and then waits until it is paid for', () => {
  const budget = newBudget();
  budget.spend('a', 90, 0);
  expect(budget.isSpent('a', 0)).toBe(false);
  budget.spend('a', 30, 0);
  expect(budget.isSpent('a', 0)).toBe(true);
  expect(budget.isSpent('a', 2000)).toBe(true);
  expect(budget.isSpent('a', 2001)).toBe(false);
});

test('one owner takes nothing from another', () => {
  const budget = newBudget();
  budget.spend('a', 1000, 0);
  expect(budget.isSpent('b', 0)).toBe(false);
});

test('what is left over does not grow past what may be sent at once', () => {
  const budget = newBudget();
  budget.spend('a', 10, 0);
  budget.spend('a', 100, 1_000_000);
  expect(budget.isSpent('a', 1_000_000)).toBe(true);
});
