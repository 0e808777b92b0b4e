import { expect, test } from 'vitest';
import { FairLine } from './fair-line.ts';

function lineOf(...items: string[]): FairLine<string> {
  const line = new FairLine<string>();
  for (const item of items) line.add(item.charAt(0), item);
  return line;
}

/** Each has its turn, and takes so many seconds. */
function served(line: FairLine<string>, turns: number, seconds: (item: string) => number) {
  return Array.from({ length: turns }, () => {
    const item = line.next() ?? '';
    line.end(item.charAt(0), seconds(item));
    return item;
  });
}

test('of those who ask for as much each has a turn', () => {
  expect(served(lineOf('a1', 'a2', 'a3', 'b1', 'c1', 'b2'), 6, () => 0.9).join(' ')).toBe(
    'a1 b1 c1 a2 b2 a3',
  );
});

test('who has had more seconds lets all of the others go first', () => {
  const line = lineOf('a1', 'a2', 'a3', 'b1', 'b2', 'b3');
  expect(served(line, 6, (item) => (item.startsWith('a') ? 29 : 0.1)).join(' ')).toBe(
    'a1 b1 b2 b3 a2 a3',
  );
});

test('who comes later waits for nobody’s turns, and has none to catch up on', () => {
  const line = lineOf('a1', 'a2', 'a3', 'b1', 'b2', 'b3');
  const seconds = (item: string) => (item.startsWith('c') ? 0.1 : 29);
  expect(served(line, 3, seconds)).toEqual(['a1', 'b1', 'a2']);
  for (const item of ['c1', 'c2', 'c3']) line.add('c', item);
  expect(served(line, 3, seconds).join(' ')).toBe('b2 c1 c2');
  // As long as the one who had least before.
  expect(served(line, 3, (item) => (item.startsWith('c') ? 60 : 1)).join(' ')).toBe('c3 a3 b3');
});

test('who goes and comes back is not a newcomer while others are there', () => {
  const line = lineOf('a1', 'b1', 'b2', 'b3');
  expect(served(line, 1, () => 29)).toEqual(['a1']);
  line.add('a', 'a2');
  expect(served(line, 4, () => 1)).toEqual(['b1', 'b2', 'b3', 'a2']);
});
