import { expect, it } from 'vitest';
import { retryDelay } from '#web/lib/api/retry-pause.ts';
import { Outbox } from './outbox.ts';

/** An outbox whose way is opened and closed by hand. */
function openOutbox(waiting: string[]) {
  const sent: string[] = [];
  const tries: string[] = [];
  let under = 0;
  let most = 0;
  let isOpen = true;
  let idle = Promise.withResolvers<void>();
  const outbox = new Outbox(async () => {
    const [first] = waiting;
    if (first === undefined) {
      idle.resolve();
      return false;
    }
    under += 1;
    most = Math.max(most, under);
    tries.push(first);
    await Promise.resolve();
    under -= 1;
    if (!isOpen) {
      idle.resolve();
      throw new Error('no network');
    }
    waiting.shift();
    sent.push(first);
    return true;
  });
  return {
    outbox,
    sent,
    tries,
    most: () => most,
    set isOpen(value: boolean) {
      isOpen = value;
      idle = Promise.withResolvers();
    },
    settled: () => idle.promise,
  };
}

it('sends what waits one after the other, however often it is woken', async () => {
  const { outbox, sent, most, settled } = openOutbox(['a', 'b', 'c']);
  for (let times = 0; times < 5; times += 1) outbox.wake();
  await settled();
  expect(sent).toEqual(['a', 'b', 'c']);
  expect(most()).toBe(1);
  outbox.stop();
});

it('keeps what could not be sent, and sends it at once when the network is back', async () => {
  const box = openOutbox(['a', 'b']);
  box.isOpen = false;
  box.outbox.wake();
  await box.settled();
  expect(box.sent).toEqual([]);
  box.outbox.wake();
  box.outbox.wake();
  expect(box.tries).toEqual(['a']);
  box.isOpen = true;
  box.outbox.retryNow();
  await box.settled();
  expect(box.sent).toEqual(['a', 'b']);
  box.outbox.stop();
});

it('tries again by itself', async () => {
  const box = openOutbox(['a']);
  box.isOpen = false;
  box.outbox.wake();
  await box.settled();
  box.isOpen = true;
  await box.settled();
  expect(box.sent).toEqual(['a']);
  box.outbox.stop();
});

it('waits longer after each failure, never more than 15 seconds', () => {
  expect([1, 2, 3, 4, 5, 6, 50].map(retryDelay)).toEqual([
    1000, 2000, 4000, 8000, 15_000, 15_000, 15_000,
  ]);
});
