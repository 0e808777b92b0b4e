import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { reloadQuery } from './reload-query.ts';

const queryKey = ['students inside'];

/** A screen that shows a count; the test answers each request itself. */
function shownCount() {
  const client = new QueryClient();
  const asked: PromiseWithResolvers<number>[] = [];
  const queryFn = () => {
    const question = Promise.withResolvers<number>();
    asked.push(question);
    return question.promise;
  };
  new QueryObserver(client, { queryKey, queryFn, retry: false }).subscribe(() => undefined);
  const turns = () => new Promise((resolve) => setImmediate(resolve));
  return {
    asked,
    reload: () => reloadQuery(client, queryKey),
    shown: () => client.getQueryData(queryKey),
    answer: async (place: number, count: number) => {
      asked[place]?.resolve(count);
      await turns();
    },
    fail: async (place: number) => {
      asked[place]?.reject(new Error('out of reach'));
      await turns();
    },
  };
}

test('what changed during a first request is requested again after it', async () => {
  const { asked, reload, answer, shown } = shownCount();
  void reload();
  await answer(0, 0);
  expect([asked.length, shown()]).toEqual([2, 0]);
  await answer(1, 1);
  expect(shown()).toBe(1);
});

test('many changes meanwhile lead to one request', async () => {
  const { asked, reload, answer } = shownCount();
  const reloads = [reload(), reload(), reload()];
  await answer(0, 0);
  await answer(1, 3);
  await Promise.all(reloads);
  expect(asked).toHaveLength(2);
});

test('the shown state stays if the server does not answer', async () => {
  const { reload, answer, fail, shown } = shownCount();
  await answer(0, 7);
  const reloading = reload();
  await new Promise((resolve) => setImmediate(resolve));
  await fail(1);
  await reloading;
  expect(shown()).toBe(7);
});
