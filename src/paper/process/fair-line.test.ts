import { expect, test } from 'vitest';
import { FairLine } from './fair-line.ts';

function lineOf(...items: string[]): FairLine<string> {
  const line = new FairLine<string>();
  for (const item of items) line.add(item.charAt(0), item);
  return line;
}

/** The owners in the order of their turns, each of which takes so many seconds. */
function served(line: FairLine<string>, turns: number, seconds: (item: string) => number) {
  return Array.from({ length: turns }, () => {
    const item = line.next() ?? '';
    line.end(item.charAt(0), seconds(item));
    return item;
  });
}

test('owners with the same amount of work take turns', () => {
  expect(served(lineOf('a1', 'a2', 'a3', 'b1', 'c1', 'b2'), 6, () => 0.9).join(' ')).toBe(
    'a1 b1 c1 a2 b2 a3',
  );
});

test('an owner whose work has taken more seconds comes after all others', () => {
  const line = lineOf('a1', 'a2', 'a3', 'b1', 'b2', 'b3');
  expect(served(line, 6, (item) => (item.startsWith('a') ? 29 : 0.1)).join(' ')).toBe(
    'a1 b1 b2 b3 a2 a3',
  );
});

test('a newcomer does not wait for earlier turns, and has none to catch up on', () => {
  const line = lineOf('a1', 'a2', 'a3', 'b1', 'b2', 'b3');
  const seconds = (item: string) => (item.startsWith('c') ? 0.1 : 29);
  expect(served(line, 3, seconds)).toEqual(['a1', 'b1', 'a2']);
  for (const item of ['c1', 'c2', 'c3']) line.add('c', item);
  expect(served(line, 3, seconds).join(' ')).toBe('b2 c1 c2');
  // The newcomer starts with the time of the owner who had least.
  expect(served(line, 3, (item) => (item.startsWith('c') ? 60 : 1)).join(' ')).toBe('c3 a3 b3');
});

test('an owner who leaves and returns is not a newcomer while others are there', () => {
  const line = lineOf('a1', 'b1', 'b2', 'b3');
  expect(served(line, 1, () => 29)).toEqual(['a1']);
  line.add('a', 'a2');
  expect(served(line, 4, () => 1)).toEqual(['b1', 'b2', 'b3', 'a2']);
});
