import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestPairs } from './best-pairs.ts';

interface Named {
  readonly row: number;
  readonly column: string;
  readonly gain: number;
}
const pair = (row: number, column: string, gain: number): Named => ({ row, column, gain });
const names = (pairs: readonly Named[]) => pairs.map(({ row, column }) => `${row}${column}`).sort();

test('of two equals, whoever has a choice leaves the one student to whoever has none', () => {
  const pairs = [pair(1, 'a', 0.1), pair(1, 'b', 0.1), pair(2, 'a', 0.1)];
  expect(names(bestPairs(pairs))).toEqual(['1b', '2a']);
});

test('what is nearly certain is not given up for two that are unlikely', () => {
  const pairs = [pair(1, 'a', 1), pair(1, 'b', 0.1), pair(2, 'a', 0.1)];
  expect(names(bestPairs(pairs))).toEqual(['1a']);
  expect(bestPairs([])).toEqual([]);
});

test('thousands of copies that bear one number are decided at once', () => {
  const pairs = Array.from({ length: 20_000 }, (_, row) => pair(row, 'a', row === 7_000 ? 2 : 1));
  expect(names(bestPairs(pairs))).toEqual(['7000a']);
});

test('no other choice gains more', () => {
  const gains = fc.array(
    fc.record({
      row: fc.integer({ min: 0, max: 3 }),
      column: fc.constantFrom('a', 'b', 'c', 'd'),
      gain: fc.integer({ min: 1, max: 8 }),
    }),
    { maxLength: 10 },
  );
  fc.assert(
    fc.property(gains, (pairs) => {
      const found = bestPairs(pairs);
      expect(new Set(found.map(({ row }) => row)).size).toBe(found.length);
      expect(new Set(found.map(({ column }) => column)).size).toBe(found.length);
      expect(found.reduce((sum, { gain }) => sum + gain, 0)).toBe(mostByTrial(pairs));
    }),
  );
});

/** Every choice there is. */
function mostByTrial(pairs: readonly Named[]): number {
  const [first, ...rest] = pairs;
  if (!first) return 0;
  const others = rest.filter(({ row, column }) => row !== first.row && column !== first.column);
  return Math.max(mostByTrial(rest), first.gain + mostByTrial(others));
}
