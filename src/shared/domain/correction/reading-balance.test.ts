import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageVerdicts } from './page-verdicts.ts';
import { balanceCopies, balancePages, balanceStudents } from './reading-balance.ts';

test('the pages of a scan always add up', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pageVerdicts)), (verdicts) => {
      const { total, read, blank, duplicate, refused } = balancePages(verdicts);
      expect(total).toBe(verdicts.length);
      expect(read + blank + duplicate + refused).toBe(total);
    }),
  );
});

test('copies that came back without a sheet are named with it', () => {
  const whole = { copy: 1, sheets: [1, 2, 3], read: [3, 1, 2], hasStudent: true };
  const torn = { copy: 4, sheets: [1, 2, 3], read: [2], hasStudent: false };
  expect(balanceCopies(5, [whole, torn])).toEqual({
    printed: 5,
    returned: 2,
    notReturned: 3,
    incomplete: [{ copy: 4, missing: [1, 3] }],
  });
});

test('the list is present and absent, a copy of nobody is neither', () => {
  const returned = [{ hasStudent: true }, { hasStudent: true }, { hasStudent: false }];
  expect(balanceStudents(5, returned)).toEqual({ roster: 5, present: 2, absent: 3, unmatched: 1 });
});
