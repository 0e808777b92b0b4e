import { expect, it } from 'vitest';
import { retryDelay } from '#web/lib/api/retry-pause.ts';
import { SendingQueue } from './sending-queue.ts';

/** A queue whose connection the test opens and closes. */
function openQueue(waiting: string[]) {
  const sent: string[] = [];
  const tries: string[] = [];
  let under = 0;
  let most = 0;
  let isOpen = true;
  let idle = Promise.withResolvers<void>();
  const queue = new SendingQueue(async () => {
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
    queue,
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

it('sends what is waiting one after the other, however often it is woken', async () => {
  const { queue, sent, most, settled } = openQueue(['a', 'b', 'c']);
  for (let times = 0; times < 5; times += 1) queue.wake();
  await settled();
  expect(sent).toEqual(['a', 'b', 'c']);
  expect(most()).toBe(1);
  queue.stop();
});

it('goes on with what was queued while the last thing was being sent', async () => {
  const [first, again, arrival] = [0, 1, 2].map(() => Promise.withResolvers<void>());
  const calls = [first, again];
  const queue = new SendingQueue(async () => {
    calls.shift()?.resolve();
    await arrival?.promise;
    return false;
  });
  queue.wake();
  await first?.promise;
  queue.wake();
  await new Promise((resolve) => setTimeout(resolve));
  arrival?.resolve();
  await expect(again?.promise).resolves.toBeUndefined();
  queue.stop();
});

it('keeps what could not be sent, and sends it at once when the network is back', async () => {
  const box = openQueue(['a', 'b']);
  box.isOpen = false;
  box.queue.wake();
  await box.settled();
  expect(box.sent).toEqual([]);
  box.queue.wake();
  box.queue.wake();
  expect(box.tries).toEqual(['a']);
  box.isOpen = true;
  box.queue.retryNow();
  await box.settled();
  expect(box.sent).toEqual(['a', 'b']);
  box.queue.stop();
});

it('retries by itself', async () => {
  const box = openQueue(['a']);
  box.isOpen = false;
  box.queue.wake();
  await box.settled();
  box.isOpen = true;
  await box.settled();
  expect(box.sent).toEqual(['a']);
  box.queue.stop();
});

it('waits longer after each failure, never more than 15 seconds', () => {
  expect([1, 2, 3, 4, 5, 6, 50].map(retryDelay)).toEqual([
    1000, 2000, 4000, 8000, 15_000, 15_000, 15_000,
  ]);
});
