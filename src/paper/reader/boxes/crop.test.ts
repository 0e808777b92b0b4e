import { expect, test } from 'vitest';
import { boxCrop, nameCrop } from './crop.ts';

const box = { x: 20, y: 30, width: 4, height: 4 };

test('a picture of a box shows it in the middle, and enough around it to see a neighbour’s stroke', () => {
  const { x, y, width, height } = boxCrop(box);
  expect([x + width / 2, y + height / 2]).toEqual([22, 32]);
  expect(width).toBeGreaterThan(2 * box.width);
});

test('a picture of the name field holds the field', () => {
  const field = { x: 95, y: 71, width: 92, height: 11 };
  expect(nameCrop(field)).toEqual({ x: 93, y: 69, width: 96, height: 15 });
});
