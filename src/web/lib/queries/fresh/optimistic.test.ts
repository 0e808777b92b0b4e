import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { askOptimistic } from './optimistic.ts';

const queryKey = ['state'];
const mutationKey = ['optimistic', ...queryKey];

/** A page that reads a state; the test answers each request and acknowledges each change itself. */
function reading() {
  const client = new QueryClient();
  client.setQueryData(queryKey, 'known');
  const asked: PromiseWithResolvers<string>[] = [];
  const ask = () => {
    const question = Promise.withResolvers<string>();
    asked.push(question);
    return question.promise;
  };
  const turns = () => new Promise((resolve) => setImmediate(resolve));
  return {
    /**
     * The change is shown at once, sent to the server, and acknowledged when the promise resolves.
     */
    change: (shown: string, acknowledged: Promise<void>) =>
      new MutationObserver(client, {
        mutationKey,
        onMutate: () => void client.setQueryData(queryKey, shown),
        mutationFn: () => acknowledged,
      }).mutate(),
    read: () =>
      client.fetchQuery({
        queryKey,
        queryFn: () => askOptimistic(client, queryKey, ask),
      }),
    answer: async (place: number, state: string) => {
      await turns();
      asked[place]?.resolve(state);
      await turns();
    },
    timesAsked: async () => {
      await turns();
      return asked.length;
    },
    shown: () => client.getQueryData(queryKey),
  };
}

test('an answer from before a change does not revert it, but is requested again', async () => {
  const { change, read, answer, timesAsked, shown } = reading();
  const state = read();
  expect(await timesAsked()).toBe(1);
  await change('changed', Promise.resolve());
  await answer(0, 'known');
  expect(shown()).toBe('changed');
  await answer(1, 'changed, here and elsewhere');
  expect(await state).toBe('changed, here and elsewhere');
});

test('nothing is requested while a change is under way', async () => {
  const { change, read, answer, timesAsked, shown } = reading();
  const acknowledgement = Promise.withResolvers<void>();
  const changed = change('changed', acknowledgement.promise);
  const state = read();
  expect([await timesAsked(), shown()]).toEqual([0, 'changed']);
  acknowledgement.resolve();
  await changed;
  await answer(0, 'changed, here and elsewhere');
  expect(await state).toBe('changed, here and elsewhere');
});
