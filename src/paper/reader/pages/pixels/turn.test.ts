import { expect, test } from 'vitest';
import type { GreyImage } from '../../grey-image.ts';
import { type Turn, turned } from './turn.ts';

const rows = ({ width, pixels }: GreyImage) =>
  Array.from({ length: pixels.length / width }, (_, row) =>
    [...pixels.subarray(row * width, (row + 1) * width)].join(''),
  );
const image = { width: 3, height: 2, pixels: Uint8Array.from([1, 2, 3, 4, 5, 6]) };

test.each<[Turn['quarters'], boolean, string[]]>([
  [0, false, ['123', '456']],
  [1, false, ['41', '52', '63']],
  [2, false, ['654', '321']],
  [3, false, ['36', '25', '14']],
  [0, true, ['456', '123']],
  [1, true, ['14', '25', '36']],
  [2, true, ['321', '654']],
  [3, true, ['63', '52', '41']],
])('a picture is turned by %i quarter turns, mirrored: %s', (quarters, mirrored, expected) => {
  expect(rows(turned(image, { quarters, mirrored }))).toEqual(expected);
});

test('a picture larger than a tile is turned completely', () => {
  const large = { width: 70, height: 45, pixels: Uint8Array.from({ length: 3150 }, (_, at) => at) };
  const twice = turned(turned(large, { quarters: 1, mirrored: false }), {
    quarters: 3,
    mirrored: false,
  });
  expect(twice).toEqual(large);
});
