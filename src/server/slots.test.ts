import { expect, test } from 'vitest';
import { Slots } from './slots.ts';

const patient = new AbortController().signal;

test('so many work at once; the others follow in their order', async () => {
  const slots = new Slots(2);
  const gates = [1, 2, 3, 4].map(() => Promise.withResolvers<void>());
  const begun: number[] = [];
  const all = gates.map(({ promise }, index) =>
    slots.run(patient, async () => {
      begun.push(index);
      await promise;
    }),
  );
  await new Promise(setImmediate);
  expect(begun).toEqual([0, 1]);
  gates[1]?.resolve();
  await all[1];
  await new Promise(setImmediate);
  expect(begun).toEqual([0, 1, 2]);
  for (const { resolve } of gates) resolve();
  await Promise.all(all);
  expect(begun).toEqual([0, 1, 2, 3]);
});

test('who goes away while waiting never begins, and takes nobody’s place', async () => {
  const slots = new Slots(1);
  const gate = Promise.withResolvers<void>();
  const first = slots.run(patient, () => gate.promise);
  const leaving = new AbortController();
  let begun = false;
  const second = slots.run(leaving.signal, async () => {
    begun = true;
  });
  const third = slots.run(patient, async () => 'third');
  leaving.abort(new Error('gone'));
  await expect(second).rejects.toThrow('gone');
  gate.resolve();
  await first;
  expect(await third).toBe('third');
  expect(begun).toBe(false);
});

test('a failure frees its place', async () => {
  const slots = new Slots(1);
  const failing = slots.run(patient, async () => {
    throw new Error('no paper');
  });
  await expect(failing).rejects.toThrow('no paper');
  expect(await slots.run(patient, async () => 'next')).toBe('next');
});
