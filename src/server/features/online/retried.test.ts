import { afterEach, expect, test, vi } from 'vitest';
import { Retried } from './retried.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** Makes papers, the first of which lack something. */
function maker(failures: number) {
  let count = 0;
  return async (noteFailure: () => void) => {
    count += 1;
    if (count <= failures) noteFailure();
    return count;
  };
}

const inSeconds = (seconds: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });

test('what lacks something is made again after a minute, until it lacks nothing', async () => {
  const [made, make] = [new Retried<number>(), maker(2)];
  const find = () => made.find(make);
  expect([await find(), await find()]).toEqual([1, 1]);
  inSeconds(59);
  expect(await find()).toBe(1);
  inSeconds(2);
  expect([await find(), await find()]).toEqual([2, 2]);
  inSeconds(61);
  expect([await find(), await find()]).toEqual([3, 3]);
  inSeconds(3600);
  expect(await find()).toBe(3);
});

test('while it is made again, the others of a class have what there is', async () => {
  const made = new Retried<string>();
  await made.find(async (noteFailure) => {
    noteFailure();
    return 'as written';
  });
  inSeconds(61);
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = made.find(() => promise);
  expect(await made.find(() => promise)).toBe('as written');
  resolve('set');
  expect(await first).toBe('set');
  expect(await made.find(() => promise)).toBe('set');
});
