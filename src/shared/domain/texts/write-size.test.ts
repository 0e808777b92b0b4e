import { expect, test } from 'vitest';
import { writeSize } from './write-size.ts';

test.each([
  [0, '0 o'],
  [999, '999 o'],
  [1536, '1,5 Ko'],
  [20_480, '20 Ko'],
  [1.25 * 1024 ** 2, '1,3 Mo'],
  [500 * 1024 ** 2, '500 Mo'],
  [50 * 1024 ** 3, '50 Go'],
  [2000 * 1024 ** 3, '2 000 Go'],
])('%i bytes are written «%s»', (bytes, written) => {
  expect(writeSize(bytes).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(written);
});
