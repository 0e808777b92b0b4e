import { expect, test } from 'vitest';
import { joinLayouts } from './join-layouts.ts';
import type { Layout, PageFrame } from './layout.ts';

const box = { x: 1, y: 2, width: 3, height: 4 };
const frame = (width: number): PageFrame => ({
  width,
  height: 297,
  marks: null,
  digits: { copy: [box], page: [], check: [] },
  code: [],
  name: null,
  edition: [],
});
const page = (frame: number) => ({ page: 1, check: 1, frame, answers: [] });

test('copies that were typeset later are joined to the others, each page with its own frame', () => {
  const first: Layout = {
    frames: [frame(210), frame(297)],
    copies: [{ copy: 1, pages: [page(0), page(1)] }],
  };
  const later: Layout = {
    frames: [frame(297), frame(105)],
    copies: [
      { copy: 2, pages: [page(0)] },
      { copy: 3, pages: [page(1)] },
    ],
  };
  const joined = joinLayouts([first, later]);
  expect(joined.frames.map(({ width }) => width)).toEqual([210, 297, 105]);
  const widths = joined.copies.map(({ copy, pages }) => [
    copy,
    ...pages.map(({ frame }) => joined.frames[frame]?.width),
  ]);
  expect(widths).toEqual([
    [1, 210, 297],
    [2, 297],
    [3, 105],
  ]);
  expect(joinLayouts([first])).toEqual(first);
});
