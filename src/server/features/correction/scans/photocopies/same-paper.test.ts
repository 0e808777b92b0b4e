import { expect, test } from 'vitest';
import { isSurelySamePaper, maybeSamePaper } from './same-paper.ts';

/** «_» is a digit that is not beyond doubt, «?» a column that was left out. */
function shown(number: string, ticked = 'alike') {
  const columns = [...number].map((digit) => (digit === '_' ? null : digit));
  const isSure = number !== '' && !columns.includes(null);
  return { ticked, columns, number: isSure ? number : null };
}

test.each([
  ['the same number', '1001', '1001', true, true],
  ['another number', '1001', '1002', false, false],
  ['another digit beside a doubtful one', '10_1', '1002', false, false],
  ['nothing but a doubtful digit between them', '10_1', '1001', true, false],
  ['no number on either', '????', '????', true, false],
  ['no grid', '', '', true, false],
])('pages that are ticked alike with %s', (_, one, other, maybe, surely) => {
  expect(maybeSamePaper(shown(one), shown(other))).toBe(maybe);
  expect(isSurelySamePaper(shown(one), shown(other))).toBe(surely);
});

test('pages that are ticked otherwise are no scans of one paper that ask nothing', () => {
  expect(maybeSamePaper(shown('1001'), shown('1001', 'otherwise'))).toBe(false);
  expect(isSurelySamePaper(shown('1001'), shown('1001', 'otherwise'))).toBe(false);
});
