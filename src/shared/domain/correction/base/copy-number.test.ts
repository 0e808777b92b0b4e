import { expect, test } from 'vitest';
import { copyInWords, copyNumber, copyOfWords, printedNumber, rankOfCopy } from './copy-number.ts';

test('the edition that was read first keeps the printed numbers, the others say which they are', () => {
  const copies = [0, 1, 2, 11].map((rank) => copyNumber(rank, 12));
  expect(copies.map(copyInWords)).toEqual([
    '12',
    '12\u00a0bis',
    '12\u00a0ter',
    '12\u00a0éd.\u00a012',
  ]);
  expect(new Set(copies).size).toBe(4);
  expect(copies.map(printedNumber)).toEqual([12, 12, 12, 12]);
  expect(copies.map(rankOfCopy)).toEqual([0, 1, 2, 11]);
});

test('a copy is found again by its number and its word', () => {
  expect(copyOfWords(12, '')).toBe(12);
  expect(copyOfWords(12, 'bis')).toBe(copyNumber(1, 12));
  expect(copyOfWords(12, 'autre')).toBeNull();
});
