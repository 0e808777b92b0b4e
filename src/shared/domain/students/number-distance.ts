/** A column of the grid in which no digit, or several, were filled. */
export const unreadDigit = '?';
/** A column before or after a number that is shorter than the grid. */
export const emptyColumn = ' ';

/** Beyond this two numbers have nothing to do with each other. */
export const farthest = 2;

const unreadCost = 0.5;
const shiftCost = 1;

/** The digits that a list spaces out, «24 0017», as a student codes them. */
export const unspaced = (studentId: string): string => studentId.replaceAll(/\s/g, '');

/** How a number stands in a grid of so many columns; null when it does not fit. */
export function codedNumber(studentId: string, columns: number): string | null {
  const digits = unspaced(studentId);
  return /^\d+$/.test(digits) && digits.length <= columns ? digits.padStart(columns, '0') : null;
}

/**
 * Alike for numbers that differ by their spaces, or by the zeros in front of them, which a grid is
 * filled up with and spreadsheets drop; nothing for what is no number.
 */
export function bareNumber({ studentId }: { readonly studentId: string }): string {
  const digits = unspaced(studentId);
  return /^\d+$/.test(digits) ? `0${digits.replace(/^0+/, '')}` : '';
}

/**
 * The numbers that may be what was read: the same, or those that go on where the grid was left empty.
 * All of them bare.
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

/** What was read in a grid, in each way in which it may be meant. */
export type ReadNumber = readonly string[];

/** Wherever in the grid it stands; or some of its digits were left out. Once for all students. */
export function readNumber(read: string): ReadNumber {
  const wherever = read.trim().padStart(read.length, '0');
  const leftOut = read.replaceAll(emptyColumn, unreadDigit);
  return [...new Set([wherever, leftOut])];
}

/** A student's number without the zeros in front of it, to be held against many grids; null for none. */
export function meantNumber(student: { readonly studentId: string }): string | null {
  const bare = bareNumber(student);
  return bare === '' ? null : bare.slice(1);
}

/**
 * How far what was read lies from a student's number: 0 for the same, 1 for a wrong digit or for
 * all digits coded one column too far, a half for a digit that could not be read. Infinity beyond
 * `farthest`: a thousand copies are held against thousands of students.
 */
export function numberDistance(read: ReadNumber, meant: string | null): number {
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
 * A column that could not be read may hold anything, at the price of half a digit; so may, for nothing,
 * the one that digits coded so many columns too far leave open.
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
