/**
 * The pages, counted from 0, on one side of a sheet: left and right, or one that has it for itself.
 */
export type Side = readonly [page: number] | readonly [left: number | null, right: number | null];

interface Manner {
  /** The copies, counted from 0, whose pages are not made smaller: each has a side for itself. */
  readonly isWhole?: (copy: number) => boolean;
  /** Every copy then ends on the back of a sheet: else the next student's would begin there. */
  readonly onBothSides: boolean;
}

/**
 * What stands on the sides that go through the printer, two pages on each, copy by copy. A copy begins
 * on a side of its own, so that sheets can be handed out as they come; only copies of a single page
 * share one, to be cut apart.
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
