import { expect, test } from 'vitest';
import { looseBlanks, type ScannedSide } from './loose-blanks.ts';

/** «1» is of copy 1, «-» empty, «?» refused. */
function side(sign: string): ScannedSide {
  if (sign === '-') return { outcome: 'blank', copy: null };
  if (sign === '?') return { outcome: 'unreadable', copy: null };
  return { outcome: 'read', copy: Number(sign) };
}

test.each([
  ['one side of each sheet, one of them face down', '123-5', 1],
  ['the same, their number even', '12-456', 1],
  ['two of them face down', '1-3-56', 2],
  ['both sides of sheets printed on one', '1-2-3-', 0],
  ['one of those upside down in the feeder', '1--23-', 0],
  ['both sides of copies of three pages', '111-222-', 0],
  ['a back that was refused', '1-2?3-', 0],
  ['no empty page at all', '12345', 0],
  ['nothing but empty pages, their number even', '----', 4],
])('%s', (_, signs, loose) => {
  expect(looseBlanks([...signs].map(side))).toHaveLength(loose);
});
