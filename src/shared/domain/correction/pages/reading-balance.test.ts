import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageVerdicts } from './page-verdicts.ts';
import { balanceCopies, balancePages, balanceStudents } from './reading-balance.ts';

test('the pages of a scan always add up', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pageVerdicts, 'filed' as const)), (outcomes) => {
      const { total, read, blank, duplicate, refused, filed } = balancePages(outcomes);
      expect(total).toBe(outcomes.length);
      expect(read + blank + duplicate + refused + filed).toBe(total);
    }),
  );
});

test('copies that came back without a sheet are named with it', () => {
  const whole = { copy: 1, isPhotocopy: false, missing: [], hasStudent: true };
  const torn = { copy: 4, isPhotocopy: false, missing: [1, 3], hasStudent: false };
  const photocopy = { ...whole, copy: 6, isPhotocopy: true };
  expect(balanceCopies(5, [whole, torn, photocopy])).toEqual({
    printed: 5,
    returned: 2,
    notReturned: 3,
    photocopied: 1,
    incomplete: [{ copy: 4, missing: [1, 3] }],
  });
});

test('the list is present, absent and those whose copy nobody is known to have written', () => {
  const returned = [{ hasStudent: true }, { hasStudent: true }, { hasStudent: false }];
  const nobody = { gone: 0, online: 0 };
  const unmatched = { unmatched: 1, ...nobody };
  expect(balanceStudents(5, nobody, returned)).toEqual({
    roster: 5,
    present: 2,
    absent: 2,
    ...unmatched,
  });
  expect(balanceStudents(2, nobody, returned)).toEqual({
    roster: 2,
    present: 2,
    absent: 0,
    ...unmatched,
  });
});

test('who has left the class is beside the list, who answered online on it, neither among its absent', () => {
  const returned = [{ hasStudent: true }, { hasStudent: true }];
  expect(balanceStudents(4, { gone: 1, online: 1 }, returned)).toEqual({
    roster: 3,
    present: 2,
    online: 1,
    absent: 0,
    unmatched: 0,
    gone: 1,
  });
});
