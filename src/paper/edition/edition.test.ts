import { expect, test } from 'vitest';
import { editionCode } from './edition-code.ts';
import { readStrip, stripSquares } from './edition-strip.ts';

const editions = [0, 1, 2, 12_345, 2 ** 31 - 1, 2 ** 31, 3_000_000_001, 2 ** 32 - 1];

test('every edition can be read from its strip', () => {
  for (const edition of editions) expect(readStrip(stripSquares(edition))).toBe(edition);
});

test('a strip with one misread square is not accepted', () => {
  for (const edition of editions) {
    const squares = stripSquares(edition);
    for (const place of squares.keys()) {
      expect(readStrip(squares.map((black, at) => (at === place ? !black : black)))).toBeNull();
    }
  }
});

test('a strip that is all white, all black or cut off is not accepted', () => {
  expect(readStrip(Array(40).fill(false))).toBeNull();
  expect(readStrip(Array(40).fill(true))).toBeNull();
  expect(readStrip(stripSquares(7).slice(1))).toBeNull();
});

test('the code for people is short, and different for each edition', () => {
  const codes = editions.map(editionCode);
  expect(new Set(codes).size).toBe(editions.length);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
});

test('a number that no edition can have is refused', () => {
  for (const wrong of [-1, 0.5, 2 ** 32, Number.NaN]) expect(() => editionCode(wrong)).toThrow();
});
