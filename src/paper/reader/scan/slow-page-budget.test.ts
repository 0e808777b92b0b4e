import { expect, test } from 'vitest';
import { SlowPageBudget } from './scan-threads.ts';

/** How many of 2,000 pages are tried when each takes so many seconds, with a limit of 30 s. */
function pagesTried(seconds: number): number {
  const patience = new SlowPageBudget(30);
  let pages = 0;
  for (; pages < 2000 && !patience.isOver; pages += 1) patience.take(seconds);
  return pages;
}

test.each([
  [0.05, 2000],
  [5, 2000],
  [15, 40],
  [29, 21],
  [31, 20],
])('with pages of %d s each, %d are tried', (seconds, pages) => {
  expect(pagesTried(seconds)).toBe(pages);
});
