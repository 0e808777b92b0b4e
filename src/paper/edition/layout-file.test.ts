import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Layout } from './layout.ts';
import {
  layoutInJson,
  layoutOfJson,
  packLayout,
  sharedLayout,
  shareLayout,
  unpackLayout,
} from './layout-file.ts';

const box = { x: 1.5, y: 2, width: 3, height: 4 };
const layout: Layout = {
  frames: [
    {
      width: 210,
      height: 297,
      marks: null,
      digits: { copy: [box], page: [], check: [] },
      code: [{ ...box, place: 0, value: ',{"copy":"é' }],
      name: null,
      edition: [],
    },
  ],
  copies: Array.from({ length: 300 }, (_, place) => ({
    copy: place + 1,
    pages: [
      { page: 1, check: 7, frame: 0, answers: [{ ...box, question: '"copies":[', answer: 1 }] },
    ],
  })),
};

/** How often others could be answered meanwhile, and the result. */
function walk<Result>(steps: Generator<void, Result>): { rests: number; result: Result } {
  for (let rests = 0; ; rests += 1) {
    const { done, value } = steps.next();
    if (done) return { rests, result: value };
  }
}

test('other requests are answered between any two copies', () => {
  const written = walk(layoutInJson(layout));
  const read = walk(layoutOfJson(written.result));
  expect([written.rests, read.rests]).toEqual([300, 300]);
  expect(read.result).toEqual(layout);
});

test.each([
  ['in its stored form', async (given: Layout) => unpackLayout(await packLayout(given))],
  ['in the form for threads', async (given: Layout) => sharedLayout(await shareLayout(given))],
])('a layout survives %s, even without copies', async (_, thereAndBack) => {
  expect(await thereAndBack(layout)).toEqual(layout);
  expect(await thereAndBack({ ...layout, copies: [] })).toEqual({ ...layout, copies: [] });
});

test('a layout with another order of keys is read too, and a file that is no layout is refused', async () => {
  const { frames, copies } = layout;
  const file = (content: object) => gzipSync(JSON.stringify(content, null, 1));
  expect(await unpackLayout(file({ copies, frames }))).toEqual(layout);
  await expect(unpackLayout(file({ copies, frames, unheardOf: 1 }))).rejects.toThrow();
  await expect(unpackLayout(gzipSync(JSON.stringify({ ...layout, more: 1 })))).rejects.toThrow();
});

test('many copies in memory, shared with threads, take a tenth of their JSON', async () => {
  const boxes = Array.from({ length: 50 }, (_, place) => ({
    ...box,
    y: place * 7.123,
    question: `q${place}`,
    answer: 1,
  }));
  const page = { page: 1, check: 7, frame: 0, answers: boxes };
  const full = { ...layout, copies: [{ copy: 1, pages: Array(20).fill(page) }] };
  const kept = await unpackLayout(await packLayout(full));
  expect(kept).toEqual(full);
  const { copies } = await shareLayout(kept);
  expect(copies.bytes.buffer.byteLength).toBeLessThan(JSON.stringify(full.copies).length / 10);
});
