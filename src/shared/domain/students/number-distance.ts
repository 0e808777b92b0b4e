import { bareNumber, emptyColumn, unreadDigit } from './student-number.ts';

/** At a larger distance two numbers are not related at all. */
export const farthest = 2;

const unreadCost = 0.5;
const shiftCost = 1;

/**
 * The listed numbers that may be meant by what was read: the same number, or longer ones that
 * continue where the grid was left empty. The keys of `numbers` must be bare numbers.
 */
export function numbersFor<Of>(read: string, numbers: ReadonlyMap<string, Of>): Of[] {
  const bare = bareNumber({ studentId: read });
  const [mayGoOn, mayBeginBefore] = [read.endsWith(emptyColumn), read.startsWith(emptyColumn)];
  if (bare === '' || (!mayGoOn && !mayBeginBefore)) {
    const same = numbers.get(bare);
    return same === undefined ? [] : [same];
  }
  const digits = read.trim();
  return [...numbers].flatMap(([number, of]) => {
    const goesOn = mayGoOn && number.startsWith(bare);
    const beganBefore = mayBeginBefore && number.endsWith(digits);
    return number === bare || goesOn || beganBefore ? [of] : [];
  });
}

/** The different interpretations of what was read in a grid. */
export type NumberInterpretations = readonly string[];

/**
 * The interpretations of a number: shifted in the grid, or with digits left out. Computed once and
 * compared with all students.
 */
export function interpretationsOf(read: string): NumberInterpretations {
  const wherever = read.trim().padStart(read.length, '0');
  const leftOut = read.replaceAll(emptyColumn, unreadDigit);
  return [...new Set([wherever, leftOut])];
}

/** A student's number without leading zeros, to be compared with many grids; null for none. */
export function meantNumber(student: { readonly studentId: string }): string | null {
  const bare = bareNumber(student);
  return bare === '' ? null : bare.slice(1);
}

/**
 * The distance between what was read and a student's number: 0 for the same, 1 for a wrong digit or
 * for all digits shifted by one column, a half for an unread digit. It is Infinity beyond
 * `farthest`, which keeps the comparison of a thousand copies with thousands of students fast.
 */
export function numberDistance(read: NumberInterpretations, meant: string | null): number {
  if (meant === null) return Infinity;
  let least = Infinity;
  for (const way of read) {
    if (meant.length > way.length) continue;
    least = Math.min(
      least,
      mismatch(way, meant, 0),
      shiftCost + mismatch(way, meant, 1),
      shiftCost + mismatch(way, meant, -1),
    );
  }
  return least > farthest ? Infinity : least;
}

const unread = unreadDigit.charCodeAt(0);
const zero = '0'.charCodeAt(0);

/**
 * Compares column by column. A column that could not be read matches any digit at the cost of half
 * a digit; a column that a shift leaves open matches at no cost.
 */
function mismatch(read: string, meant: string, shift: number): number {
  const zeros = read.length - meant.length;
  let cost = 0;
  for (let column = 0; column < read.length && cost <= farthest; column += 1) {
    const place = column + shift - zeros;
    if (place >= meant.length || column + shift < 0) continue;
    const digit = place < 0 ? zero : meant.charCodeAt(place);
    const one = read.charCodeAt(column);
    if (one === unread) cost += unreadCost;
    else if (one !== digit) cost += 1;
  }
  return cost;
}
