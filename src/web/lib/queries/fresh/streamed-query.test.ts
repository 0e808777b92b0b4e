import { QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { streamedQuery } from './streamed-query.ts';

/** A page that shows a state and has requested it; the test answers each request itself. */
function watchedState() {
  const client = new QueryClient();
  const asked: PromiseWithResolvers<string>[] = [];
  const ask = () => {
    const question = Promise.withResolvers<string>();
    asked.push(question);
    return question.promise;
  };
  const options = queryOptions({ queryKey: ['state'], queryFn: ask });
  const observer = new QueryObserver(client, options);
  onTestFinished(observer.subscribe(() => undefined));
  const answer = async (place: number, state: string) => {
    asked[place]?.resolve(state);
    await new Promise((resolve) => setImmediate(resolve));
  };
  const shown = () => observer.getCurrentResult();
  return { ...streamedQuery(client, options.queryKey, ask), answer, shown };
}

test('the state of an event is not replaced by an answer that was requested before it', async () => {
  const { keep, answer, shown } = watchedState();
  keep('open');
  await answer(0, 'closed');
  expect(shown()).toMatchObject({ data: 'open', fetchStatus: 'idle' });
});

test('a reload waits for an answer that is as new as every event meanwhile', async () => {
  const { keep, reload, answer, shown } = watchedState();
  let isKnown = false;
  const reloaded = reload().then(() => {
    isKnown = true;
  });
  await answer(0, 'before');
  keep('told');
  await answer(1, 'changed');
  expect({ state: shown().data, isKnown }).toEqual({ state: 'told', isKnown: false });
  await answer(2, 'changed and told');
  await reloaded;
  expect(shown().data).toBe('changed and told');
});
