import { expect, test } from 'vitest';
import { SharedWork } from './shared-work.ts';

test('concurrent requests share one execution, and a later request starts another', async () => {
  const work = new SharedWork<number>();
  let done = 0;
  const count = async () => {
    done += 1;
    await Promise.resolve();
    return done;
  };
  expect(await Promise.all([1, 2, 3].map(() => work.run('a', count)))).toEqual([1, 1, 1]);
  expect(await Promise.all([work.run('a', count), work.run('b', count)])).toEqual([3, 3]);
});

test('a failure fails for all concurrent requests, and the next one tries again', async () => {
  const work = new SharedWork<string>();
  const fail = () => Promise.reject(new Error('no'));
  const asked = await Promise.allSettled([work.run('a', fail), work.run('a', fail)]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await work.run('a', async () => 'yes')).toBe('yes');
});
