import { expect, it } from 'vitest';
import { BoundedMap } from './bounded-map.ts';

it('lets the first entry go when one too many comes', () => {
  const kept = new BoundedMap<string, number>(2);
  kept.set('a', 1).set('b', 2);
  kept.set('b', 3);
  expect([...kept]).toEqual([
    ['a', 1],
    ['b', 3],
  ]);
  kept.set('c', 4);
  expect([...kept.keys()]).toEqual(['b', 'c']);
});
