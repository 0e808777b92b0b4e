import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { longJson } from './long-answer.ts';

const item = z.object({ id: z.number() });
const list = (name: string, batches: Iterable<readonly unknown[]>) => ({ name, item, batches });

test('lists are written in their places, whatever texts contain, and only with listed fields', async () => {
  const answer = {
    title: '"checked":[],',
    boxes: { checked: [], unchecked: [], most: 1 },
    end: 'é',
  };
  const checked = [[], [{ id: 1, secret: 's' }, { id: 2 }], [], [{ id: 3 }], []];
  const sent = longJson(JSON.stringify(answer), [list('checked', checked), list('unchecked', [])]);
  const boxes = { ...answer.boxes, checked: [{ id: 1 }, { id: 2 }, { id: 3 }] };
  expect(await text(sent)).toBe(JSON.stringify({ ...answer, boxes }));
});

test('an item that does not fit its schema breaks the answer off, so that it is incomplete', async () => {
  const sent = longJson('{"checked":[]}', [list('checked', [[{ id: 1 }], [{ id: '2' }]])]);
  await expect(text(sent)).rejects.toThrow('does not fit');
  const none = longJson('{"checked":[1]}', [list('checked', [])]);
  await expect(text(none)).rejects.toThrow('no empty list');
});

test('nothing is written for a caller who has disconnected, nor ahead of one who does not read', async () => {
  let written = 0;
  function* batches() {
    for (; written < 1000; written += 1) yield Array(1000).fill({ id: 1_000_000 });
  }
  const sent = longJson('{"checked":[]}', [list('checked', batches())]);
  sent.read(0);
  for (let turn = 0; turn < 100; turn += 1) await setImmediate();
  expect(written).toBeLessThan(20);
  sent.destroy();
  for (let turn = 0; turn < 10; turn += 1) await setImmediate();
  expect(written).toBeLessThan(20);
});
