import { expect, it } from 'vitest';
import { BoundedMap } from './bounded-map.ts';

it('removes the oldest entry when there is one too many', () => {
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

it('removes as many entries as a heavy value needs, and never stores a value that is too heavy', () => {
  const kept = new BoundedMap<string, string>(6, (text) => text.length);
  kept.set('a', '11').set('b', '22').set('c', '33');
  kept.set('d', '444');
  expect([...kept.keys()]).toEqual(['c', 'd']);
  kept.set('d', '4');
  kept.set('e', '555');
  expect([...kept.keys()]).toEqual(['c', 'd', 'e']);
  kept.set('f', '6666666');
  expect(kept.has('f')).toBe(false);
  expect(kept.size).toBe(3);
});
