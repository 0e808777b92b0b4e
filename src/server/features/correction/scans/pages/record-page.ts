import type { Box, Layout, PageFrame, PageLayout } from '#paper/edition/layout.ts';
import { questionIndex } from '#paper/edition/question-name.ts';
import { type PageFit, pageFit } from '#paper/reader/place/fit/page-fit.ts';
import type { Point } from '#paper/reader/place/fit/point.ts';
import type { FoundSheet } from '#paper/reader/scan/found-sheet.ts';
import type { PageRecord } from '../../pages/page-record.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Returns the record to keep of a page that was read; null when it is no page of the layout. */
export function recordPage(found: FoundSheet, size: Size, layout: Layout): PageRecord | null {
  const page = pageOf(layout, found);
  const frame = page && layout.frames[page.frame];
  if (!page || !frame) return null;
  const fit = pageFit(found.fit);
  const turns = turnsOf(fit, frame);
  const upright = turns % 2 === 0 ? size : { width: size.height, height: size.width };
  const rectangle = (box: Box) => placeIn(fit, box, size, turns);
  return {
    ...upright,
    turns,
    questions: found.questions.map((name) => questionIndex(name) ?? 0),
    answers: found.answers.map((answer) => answer - 1),
    code: [...found.code],
    measures: {
      ...found.measures,
      boxes: [...found.measures.boxes],
      streaks: [...found.measures.streaks],
    },
    places: page.answers.flatMap(rectangle),
    name: frame.name && rectangle(frame.name),
    grid: frame.code.length > 0 ? rectangle(around(frame.code)) : null,
    outline: cornersIn(
      fit,
      { x: 0, y: 0, width: frame.width, height: frame.height },
      size,
      turns,
    ).flatMap(({ x, y }) => [share(x), share(y)]),
    residual: found.fit.residual,
    marksSeen: found.fit.marksSeen,
    unplaced: [...found.unplaced],
  };
}

function pageOf(layout: Layout, { copy, sheet }: FoundSheet): PageLayout | undefined {
  const pages = layout.copies.find((known) => known.copy === copy)?.pages;
  return pages?.find(({ page }) => page === sheet);
}

/** Returns the quarter turns clockwise that bring the image upright. */
function turnsOf(fit: PageFit, { width, height }: PageFrame): PageRecord['turns'] {
  const left = fit.at(0, height / 2);
  const right = fit.at(width, height / 2);
  const [across, down] = [right.x - left.x, right.y - left.y];
  if (Math.abs(across) >= Math.abs(down)) return across > 0 ? 0 : 2;
  return down > 0 ? 3 : 1;
}

function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

/** Returns the corners in shares of the upright image, clockwise from the paper's upper left. */
function cornersIn(
  fit: PageFit,
  { x, y, width, height }: Pick<Box, 'x' | 'y' | 'width' | 'height'>,
  size: Size,
  turns: number,
): Point[] {
  return [
    fit.at(x, y),
    fit.at(x + width, y),
    fit.at(x + width, y + height),
    fit.at(x, y + height),
  ].map((corner) => turned({ x: corner.x / size.width, y: corner.y / size.height }, turns));
}

const share = (value: number) => Math.round(value * 10_000);

/** Returns the place of a box in ten-thousandths of the upright image. */
function placeIn(
  fit: PageFit,
  box: Box,
  size: Size,
  turns: number,
): [number, number, number, number] {
  const corners = cornersIn(fit, box, size, turns);
  const xs = corners.map((corner) => corner.x);
  const ys = corners.map((corner) => corner.y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return [share(left), share(top), share(Math.max(...xs) - left), share(Math.max(...ys) - top)];
}

function turned({ x, y }: Point, turns: number): Point {
  return turns === 0 ? { x, y } : turned({ x: 1 - y, y: x }, turns - 1);
}
