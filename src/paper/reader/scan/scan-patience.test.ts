import { expect, test } from 'vitest';
import { ScanPatience } from './scan-threads.ts';

/** How many of 2,000 pages are tried that take so long each, of 30 s that a page may take. */
function pagesTried(seconds: number): number {
  const patience = new ScanPatience(30);
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
])('of pages that take %d s each %d are tried', (seconds, pages) => {
  expect(pagesTried(seconds)).toBe(pages);
});
