import { expect, test } from 'vitest';
import { SharedWork } from './shared-work.ts';

test('what many ask for at once is done once, and anew for whoever asks later', async () => {
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

test('what failed fails for all who asked, and is tried again for the next', async () => {
  const work = new SharedWork<string>();
  const fail = () => Promise.reject(new Error('no'));
  const asked = await Promise.allSettled([work.run('a', fail), work.run('a', fail)]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await work.run('a', async () => 'yes')).toBe('yes');
});
