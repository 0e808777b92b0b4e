import type { PageRecord } from './page-record.ts';

/** A rectangle in fractions of the upright picture. */
export interface Part {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** A question's text may begin so far above its first box, and end so far below the last. */
const above = 0.14;
const below = 0.012;
/** The paper's own margins show nothing, so the strip leaves them out. */
const margin = 0.03;

export function rectangle(tenThousandths: readonly number[]): Part {
  const [x = 0, y = 0, w = 0, h = 0] = tenThousandths.map((share) => share / 10_000);
  return { x, y, w, h };
}

/** Returns the place of a box, by its number on the page. */
export function boxPart({ places }: Pick<PageRecord, 'places'>, box: number): Part {
  return rectangle(places.slice(4 * box, 4 * box + 4));
}

/**
 * Returns the strip of a page that shows a question and its boxes, and as little of others as can
 * be. Where questions stand in two columns, those of the other column are no neighbours.
 */
export function questionPart(
  record: Pick<PageRecord, 'questions' | 'places' | 'name' | 'grid'>,
  question: number,
): Part | null {
  const boxes = record.questions.map((index, place) => ({
    index,
    ...boxPart(record, place),
  }));
  const own = boxes.filter(({ index }) => index === question);
  if (own.length === 0) return null;
  // On a page of one column each row of answers begins on the left.
  const isRight = own.every(({ x }) => x > 0.5);
  const hasColumns = [...Map.groupBy(boxes, ({ index }) => index).values()].some((those) =>
    those.every(({ x }) => x > 0.5),
  );
  const top = Math.min(...own.map(({ y }) => y));
  const bottom = Math.max(...own.map(({ y, h }) => y + h));
  const others = [
    ...boxes.filter(({ index, x }) => index !== question && x > 0.5 === isRight),
    ...[record.name, record.grid].flatMap((part) => (part ? [rectangle(part)] : [])),
  ];
  const before = others.map(({ y, h }) => y + h).filter((end) => end <= top);
  const after = others.map(({ y }) => y).filter((start) => start >= bottom);
  const y = Math.max(0, top - above, ...before.map((end) => end + 0.002));
  const end = Math.min(1, bottom + below, ...after);
  const width = hasColumns ? 0.5 - margin : 1 - 2 * margin;
  return { x: isRight ? 0.5 : margin, y, w: width, h: end - y };
}
