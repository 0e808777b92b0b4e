import { expect, test } from 'vitest';
import type { ShownPage } from '#paper/reader/pages/page-pictures.ts';
import { ShownPages } from './shown-pages.ts';

function pageOf(bytes: number): ShownPage {
  const pixels = new Uint8Array(new SharedArrayBuffer(bytes));
  return { width: bytes, height: 1, channels: 1, pixels };
}

/** Counts how often each page is decoded. */
function counted(pages = new ShownPages()) {
  const decoded: string[] = [];
  const get = (name: string, bytes = 10) =>
    pages.get(name, async () => {
      decoded.push(name);
      return pageOf(bytes);
    });
  return { decoded, get };
}

test('a page that many ask for is decoded once', async () => {
  const { decoded, get } = counted();
  const [first, second] = await Promise.all([get('a'), get('a')]);
  expect(first).toBe(second);
  expect(await get('a')).toBe(first);
  expect(decoded).toEqual(['a']);
});

test('no more bytes are kept than allowed, and those looked at last stay', async () => {
  const { decoded, get } = counted(new ShownPages({ mostBytes: 25 }));
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await get(name);
  expect(decoded).toEqual(['a', 'b', 'c', 'b']);
});

test('a page that could not be decoded is tried again', async () => {
  const pages = new ShownPages();
  const fail = () => Promise.reject(new Error('The disk is away.'));
  await expect(pages.get('a', fail)).rejects.toThrow('away');
  expect(await pages.get('a', async () => pageOf(1))).toMatchObject({ width: 1 });
});

test('nothing is kept when nobody has looked for a while', async () => {
  const { decoded, get } = counted(new ShownPages({ idleSeconds: 0 }));
  await get('a');
  await expect.poll(() => get('a').then(() => decoded.length)).toBeGreaterThan(1);
});
