import { expect, test } from 'vitest';
import type { CopyLayout, PageFrame } from '../../../edition/layout.ts';
import { PaperIndex } from './paper-index.ts';

const frame = (width: number): PageFrame => ({
  width,
  height: 297,
  marks: null,
  digits: { copy: [], page: [], check: [] },
  code: [],
  name: null,
  edition: [],
});
const page = (number: number, frame: number) => ({ page: number, check: 1, frame, answers: [] });

test('a page is found by its face and its numbers without unpacking any other copy', () => {
  const opened: number[] = [];
  const copies = Array.from({ length: 1000 }, (_, place): CopyLayout => {
    const copy = place + 1;
    return {
      copy,
      get pages() {
        opened.push(copy);
        return [page(1, 0), page(2, 1)];
      },
    };
  });
  const layout = { frames: [frame(210), frame(297)], copies };
  const index = new PaperIndex([{ edition: 7, layout }]);
  expect(index.faces.map(({ width }) => width)).toEqual([210, 297]);
  const [upright, lying] = index.faces;
  if (!upright || !lying) throw new Error('There are two faces.');
  expect(index.pages(lying, 17, 2)).toMatchObject([
    { paper: { edition: 7 }, copy: 17, page: { page: 2 }, frame: { width: 297 } },
  ]);
  expect(index.pages(upright, 17, 2)).toEqual([]);
  expect(index.pages(upright, 1001, 1)).toEqual([]);
  expect(new Set(opened)).toEqual(new Set([17]));
});
