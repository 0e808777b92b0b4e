import { expect, test } from 'vitest';
import { DoubtfulFault, FinalFault, isFinalFailure } from './queued-work.ts';

test.each([
  ['a plain fault after a day', new Error('not there'), 150, false],
  ['what would always end so', new FinalFault('no'), 1, true],
  ['what may have been done, at first', new DoubtfulFault('lost'), 5, false],
  ['what may have been done, by then six times', new DoubtfulFault('lost'), 6, true],
])('%s', (_, fault, tries, over) => {
  expect(isFinalFailure(fault, tries)).toBe(over);
});
