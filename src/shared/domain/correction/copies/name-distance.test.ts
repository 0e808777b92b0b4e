import { expect, test } from 'vitest';
import { nameDistance, sortedWords } from './name-distance.ts';

const distance = (read: string, name: string) => nameDistance(sortedWords(read), sortedWords(name));

test('a name is the same in either order, with or without accents and capitals', () => {
  expect(distance('morel lea', 'Léa MOREL')).toBe(0);
  expect(distance('Anne‑Lou COEURÉ', 'CŒURÉ Anne-Lou')).toBe(0);
});

test('each letter misread counts half', () => {
  expect(distance('Lea Moral', 'Léa MOREL')).toBe(0.5);
  expect(distance('Zoé Nguye', 'Zoé NGUYEN')).toBe(0.5);
  expect(distance('Max Durand', 'Léa MOREL')).toBeGreaterThan(2);
});

test('nothing read is near nobody', () => {
  expect(distance(' ', 'Léa MOREL')).toBe(Infinity);
  expect(distance('Léa', '')).toBe(Infinity);
});
