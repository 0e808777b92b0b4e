import { expect, test } from 'vitest';
import { Gathered } from './gathered.ts';

function gatherBy(most: number, onePerOwner = false) {
  const works: { readonly items: readonly string[]; readonly end: () => void }[] = [];
  const gathered = new Gathered<string, string>({
    most,
    onePerOwner,
    work: async (items) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      works.push({ items, end: resolve });
      await promise;
      if (items.includes('bad')) throw new Error('cannot be done');
      return items.map((item) => `${item} done`);
    },
  });
  return { gathered, works };
}

test('requests that arrive during a batch form the next batch', async () => {
  const { gathered, works } = gatherBy(10);
  const first = gathered.ask('a');
  const later = [gathered.ask('b'), gathered.ask('c')];
  expect(works.map(({ items }) => items)).toEqual([['a']]);
  works[0]?.end();
  expect(await first).toBe('a done');
  await expect.poll(() => works.map(({ items }) => items)).toEqual([['a'], ['b', 'c']]);
  works[1]?.end();
  expect(await Promise.all(later)).toEqual(['b done', 'c done']);
});

test('an owner with many waiting leaves places to others', async () => {
  const { gathered, works } = gatherBy(2);
  const asked = ['1', '2', '3', '4', '5'].map((item) => gathered.ask(item, 'many'));
  asked.push(gathered.ask('alone', 'other'));
  for (let turn = 0; turn < 4; turn += 1) {
    await expect.poll(() => works.length).toBe(turn + 1);
    works[turn]?.end();
  }
  await Promise.all(asked);
  expect(works.map(({ items }) => items)).toEqual([['1'], ['2', 'alone'], ['3', '4'], ['5']]);
});

test('items of one owner go one after the other where they must', async () => {
  const { gathered, works } = gatherBy(10, true);
  const asked = ['1', '2', '3'].map((item) => gathered.ask(item, 'same'));
  asked.push(gathered.ask('alone', 'other'));
  for (let turn = 0; turn < 3; turn += 1) {
    await expect.poll(() => works.length).toBe(turn + 1);
    works[turn]?.end();
  }
  expect(await Promise.all(asked)).toEqual(['1 done', '2 done', '3 done', 'alone done']);
  expect(works.map(({ items }) => items)).toEqual([['1'], ['2', 'alone'], ['3']]);
});

test('work that fails fails those who asked for it, and the next goes on', async () => {
  const { gathered, works } = gatherBy(10);
  const bad = gathered.ask('bad');
  const good = gathered.ask('good');
  works[0]?.end();
  await expect(bad).rejects.toThrow('cannot be done');
  works[1]?.end();
  expect(await good).toBe('good done');
});
