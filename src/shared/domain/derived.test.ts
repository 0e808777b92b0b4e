import { expect, test } from 'vitest';
import { derived } from './derived.ts';

test('what follows from an object is computed once for each object', () => {
  let computed = 0;
  const lengthOf = derived((text: { readonly of: string }, _reason: string) => {
    computed += 1;
    return text.of.length;
  });
  const one = { of: 'four' };
  expect([lengthOf(one, 'asked'), lengthOf(one, 'asked again')]).toEqual([4, 4]);
  expect(computed).toBe(1);
  expect(lengthOf({ of: 'four' }, 'another object')).toBe(4);
  expect(computed).toBe(2);
});

test('all who ask meanwhile share one attempt, and who asks after it failed tries again', async () => {
  const outcomes = [Promise.reject(new Error('not now')), Promise.resolve('done')];
  const outcomeOf = derived(() => outcomes.shift());
  const one = {};
  const [first, second] = [outcomeOf(one), outcomeOf(one)];
  await expect(first).rejects.toThrow('not now');
  await expect(second).rejects.toThrow('not now');
  expect(await outcomeOf(one)).toBe('done');
});
