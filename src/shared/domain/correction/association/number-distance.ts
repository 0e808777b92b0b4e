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

/** Whether a number is what was read, or goes on where the grid was left empty. */
export function mayBeNumber(read: string, studentId: string): boolean {
  const [meant, bare] = [bareNumber({ studentId }), bareNumber({ studentId: read })];
  if (meant === '' || bare === '') return false;
  const goesOn = read.endsWith(emptyColumn) && meant.startsWith(bare);
  const beganBefore = read.startsWith(emptyColumn) && meant.endsWith(read.trim());
  return meant === bare || goesOn || beganBefore;
}

/**
 * How far what was read lies from a student's number: 0 for the same, 1 for a wrong digit or for
 * all digits coded one column too far, a half for a digit that could not be read.
 */
export function numberDistance(read: string, studentId: string): number {
  const meant = bareNumber({ studentId });
  if (meant === '' || meant.length - 1 > read.length) return Infinity;
  const coded = meant.slice(1).padStart(read.length, '0');
  // Wherever in the grid it stands; or some of its digits were left out.
  const wherever = read.trim().padStart(read.length, '0');
  const leftOut = read.replaceAll(emptyColumn, unreadDigit);
  return Math.min(...[...new Set([wherever, leftOut])].map((way) => distanceIn(way, coded)));
}

function distanceIn(read: string, coded: string): number {
  const blank = unreadDigit;
  return Math.min(
    mismatch(read, coded),
    shiftCost + mismatch(read, `${coded.slice(1)}${blank}`),
    shiftCost + mismatch(read, `${blank}${coded.slice(0, -1)}`),
  );
}

/** A column that either side leaves open may hold anything, at the price of half a digit. */
function mismatch(read: string, coded: string): number {
  let cost = 0;
  for (let place = 0; place < coded.length; place += 1) {
    const [one, other] = [read[place], coded[place]];
    if (other === unreadDigit) continue;
    if (one === unreadDigit) cost += unreadCost;
    else if (one !== other) cost += 1;
  }
  return cost;
}
