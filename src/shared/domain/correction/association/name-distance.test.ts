import { expect, test } from 'vitest';
import { nameDistance } from './name-distance.ts';

test('a name is the same in either order, with or without accents and capitals', () => {
  expect(nameDistance('morel lea', 'Léa MOREL')).toBe(0);
  expect(nameDistance('Anne‑Lou COEURÉ', 'CŒURÉ Anne-Lou')).toBe(0);
});

test('each letter misread counts half', () => {
  expect(nameDistance('Lea Moral', 'Léa MOREL')).toBe(0.5);
  expect(nameDistance('Zoé Nguye', 'Zoé NGUYEN')).toBe(0.5);
  expect(nameDistance('Max Durand', 'Léa MOREL')).toBeGreaterThan(2);
});

test('nothing read is near nobody', () => {
  expect(nameDistance(' ', 'Léa MOREL')).toBe(Infinity);
  expect(nameDistance('Léa', '')).toBe(Infinity);
});
