import { boxPart } from '../boxes/question-part.ts';
import type { CountedPage } from '../scans/pages/scan-pages.queries.ts';

type Sheet = Pick<CountedPage, 'half' | 'record'>;

interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const whole: Part = { x: 0, y: 0, width: 1, height: 1 };

/** What of a scanned sheet is this copy's: beside it may lie somebody else's. */
export function ownPart({ half }: Pick<CountedPage, 'half'>): Part {
  if (half === 0) return whole;
  return { x: half === 1 ? 0 : 0.5, y: 0, width: 0.5, height: 1 };
}

export function shownSize(page: Sheet) {
  const { width, height } = ownPart(page);
  return {
    width: Math.round(page.record.width * width),
    height: Math.round(page.record.height * height),
  };
}

/** Of a box, in shares of what is shown. */
export function placeOnPage(page: Sheet, box: number) {
  const part = ownPart(page);
  const { x, y, w, h } = boxPart(page.record, box);
  return {
    x: (x - part.x) / part.width,
    y: (y - part.y) / part.height,
    w: w / part.width,
    h: h / part.height,
  };
}
