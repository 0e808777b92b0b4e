import type { PicturePart } from '#paper/reader/pages/page-pictures.ts';
import type { PageRecord } from '../../pages/page-record.ts';
import { boxPart } from '../../pages/question-part.ts';

interface Sheet {
  /** 0 unless two papers lie on the sheet. */
  readonly half: number;
  readonly record: PageRecord;
}

const whole: PicturePart = { x: 0, y: 0, width: 1, height: 1 };

/** Where a single paper covers less of its picture than this, another may lie beside it unseen. */
const leastCovered = 0.55;

/** Returns the part of a scanned sheet that is this copy's: another student's may lie beside it. */
export function ownPart({ half, record }: Sheet): PicturePart {
  const outline = outlineOf(record);
  if (!outline) return half === 0 ? whole : ownHalf(half, record);
  if (half === 0 && areaOf(outline) >= leastCovered) return whole;
  const edge = (share: number) => Math.min(1, Math.max(0, share));
  const [xs, ys] = [outline.map(({ x }) => edge(x)), outline.map(({ y }) => edge(y))];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y, outline };
}

/** Tells whether all of the picture may be shown with this copy. */
export const isWhole = (part: PicturePart) => part === whole;

function outlineOf({ outline }: PageRecord): NonNullable<PicturePart['outline']> | null {
  if (!outline) return null;
  return [0, 2, 4, 6].map((at) => ({
    x: (outline[at] ?? 0) / 10_000,
    y: (outline[at + 1] ?? 0) / 10_000,
  }));
}

function areaOf(corners: NonNullable<PicturePart['outline']>): number {
  const twice = corners.map(({ x, y }, index) => {
    const next = corners[(index + 1) % corners.length] ?? { x, y };
    return x * next.y - next.x * y;
  });
  return Math.abs(twice.reduce((sum, each) => sum + each, 0)) / 2;
}

/**
 * Guesses the half for a page that an earlier version read, which kept no outline. Two upright
 * papers lie side by side in a wide picture, and one above the other in a high one. The boxes tell
 * which of them is this one: a paper that lies upside down is on the other side of its own upright
 * picture.
 */
function ownHalf(half: number, record: PageRecord): PicturePart {
  const isWide = record.width >= record.height;
  const middles = record.questions.map((_, box) => {
    const { x, y, w, h } = boxPart(record, box);
    return isWide ? x + w / 2 : y + h / 2;
  });
  const mean = middles.reduce((sum, middle) => sum + middle, 0) / middles.length;
  const isFirst = middles.length === 0 ? half === 1 : mean < 0.5;
  const start = isFirst ? 0 : 0.5;
  return isWide ? { ...whole, x: start, width: 0.5 } : { ...whole, y: start, height: 0.5 };
}

export function shownSize(page: Sheet) {
  const { width, height } = ownPart(page);
  return {
    width: Math.round(page.record.width * width),
    height: Math.round(page.record.height * height),
  };
}

/** Returns the place of a box in shares of the part that is shown. */
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
