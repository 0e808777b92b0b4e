/**
 * The pages on one side of a sheet, counted from 0: a left and a right page, or a single page that
 * takes the whole side.
 */
export type Side = readonly [page: number] | readonly [left: number | null, right: number | null];

interface Manner {
  /** The copies, counted from 0, whose pages are not reduced and take a whole side each. */
  readonly isWhole?: (copy: number) => boolean;
  /** Whether every copy ends on the back of a sheet, so that the next one never begins there. */
  readonly onBothSides: boolean;
}

/**
 * The sides to be printed, with two pages on each, copy by copy. Each copy begins on a side of its
 * own, so that the sheets can be handed out as they come. Only copies of a single page share a
 * side, to be cut apart.
 */
export function printedSides(
  copyLengths: readonly number[],
  { isWhole = () => false, onBothSides }: Manner,
): Side[] {
  const sides: Side[] = [];
  const isSmall = (copy: number) => copyLengths[copy] === 1 && !isWhole(copy);
  let page = 0;
  for (let copy = 0; copy < copyLengths.length; copy++) {
    const areTwo = isSmall(copy) && isSmall(copy + 1);
    const length = areTwo ? 2 : (copyLengths[copy] ?? 0);
    const own = isWhole(copy) ? wholePages(page, length) : pairs(page, length);
    sides.push(...own);
    if (onBothSides && own.length % 2 === 1) sides.push([null, null]);
    page += length;
    if (areTwo) copy += 1;
  }
  return sides;
}

const wholePages = (first: number, length: number): Side[] =>
  Array.from({ length }, (_, place) => [first + place]);

function pairs(first: number, length: number): Side[] {
  const sides: Side[] = [];
  for (let place = 0; place < length; place += 2) {
    sides.push([first + place, place + 1 < length ? first + place + 1 : null]);
  }
  return sides;
}
