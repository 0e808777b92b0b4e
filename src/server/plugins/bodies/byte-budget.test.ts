import { expect, test } from 'vitest';
import { ByteBudget } from './byte-budget.ts';

const newBudget = () => new ByteBudget({ atOnce: 100, inASecond: 10 });

test('an owner with anything left may send one more thing, and then waits until the budget is refilled', () => {
  const budget = newBudget();
  budget.spend('a', 90, 0);
  expect(budget.isSpent('a', 0)).toBe(false);
  budget.spend('a', 30, 0);
  expect(budget.isSpent('a', 0)).toBe(true);
  expect(budget.isSpent('a', 2000)).toBe(true);
  expect(budget.isSpent('a', 2001)).toBe(false);
});

test('owners have separate budgets', () => {
  const budget = newBudget();
  budget.spend('a', 1000, 0);
  expect(budget.isSpent('b', 0)).toBe(false);
});

test('an unused budget does not grow beyond its maximum', () => {
  const budget = newBudget();
  budget.spend('a', 10, 0);
  budget.spend('a', 100, 1_000_000);
  expect(budget.isSpent('a', 1_000_000)).toBe(true);
});
