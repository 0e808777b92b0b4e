/** The pages, counted from 0, on one side of a sheet: left and right. */
export type Side = readonly [left: number | null, right: number | null];

/**
 * Two pages on a side, copy by copy. A copy begins on a side of its own, so that sheets can be
 * handed out as they come; only copies of a single page share one, to be cut apart. A copy of
 * several sides ends on the back of a sheet, for printing on both sides.
 */
export function twoUpSides(copyLengths: readonly number[]): Side[] {
  const sides: Side[] = [];
  let page = 0;
  for (let copy = 0; copy < copyLengths.length; copy++) {
    const length = copyLengths[copy] ?? 0;
    if (length === 1 && copyLengths[copy + 1] === 1) {
      sides.push([page, page + 1]);
      page += 2;
      copy += 1;
      continue;
    }
    sides.push(...sidesOfCopy(page, length));
    page += length;
  }
  return sides;
}

function sidesOfCopy(first: number, length: number): Side[] {
  const sides: Side[] = [];
  for (let place = 0; place < length; place += 2) {
    sides.push([first + place, place + 1 < length ? first + place + 1 : null]);
  }
  if (sides.length > 1 && sides.length % 2 === 1) sides.push([null, null]);
  return sides;
}
