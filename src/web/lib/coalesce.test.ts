import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { coalesce } from './coalesce.ts';

function heldWork() {
  const releases: (() => void)[] = [];
  const run = () => new Promise<void>((resolve) => releases.push(resolve));
  return { releases, run };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const aMoment = () => vi.advanceTimersByTimeAsync(5);

it('many concurrent requests share one run', async () => {
  const { releases, run } = heldWork();
  const ask = coalesce(run, 0, new AbortController().signal);
  for (let times = 0; times < 10; times += 1) ask();
  await aMoment();
  expect(releases).toHaveLength(1);
});

it('requests during a run lead to exactly one more', async () => {
  const { releases, run } = heldWork();
  const ask = coalesce(run, 0, new AbortController().signal);
  ask();
  await aMoment();
  ask();
  ask();
  await aMoment();
  expect(releases).toHaveLength(1);
  releases[0]?.();
  await aMoment();
  expect(releases).toHaveLength(2);
  releases[1]?.();
  await aMoment();
  expect(releases).toHaveLength(2);
  ask();
  await aMoment();
  expect(releases).toHaveLength(3);
});

it('nothing runs after the signal has aborted', async () => {
  const { releases, run } = heldWork();
  const ending = new AbortController();
  const ask = coalesce(run, 0, ending.signal);
  ask();
  ending.abort();
  await aMoment();
  expect(releases).toHaveLength(0);
});

it('a run that fails does not stop later ones', async () => {
  let runs = 0;
  const run = () => {
    runs += 1;
    return Promise.reject(new Error('no network'));
  };
  const ask = coalesce(run, 0, new AbortController().signal);
  ask();
  await aMoment();
  ask();
  await aMoment();
  expect(runs).toBe(2);
});
