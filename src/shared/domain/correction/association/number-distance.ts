/** A column of the grid in which no digit, or several, were filled. */
export const unreadDigit = '?';

/** Beyond this two numbers have nothing to do with each other. */
export const farthest = 2;

const unreadCost = 0.5;
const shiftCost = 1;

/** How a number stands in a grid of so many columns; null when it does not fit. */
export function codedNumber(studentId: string, columns: number): string | null {
  const digits = studentId.trim();
  return /^\d+$/.test(digits) && digits.length <= columns ? digits.padStart(columns, '0') : null;
}

/**
 * How far what was read lies from a student's number: 0 for the same, 1 for a wrong digit or for
 * all digits coded one column too far, a half for a digit that could not be read.
 */
export function numberDistance(read: string, coded: string): number {
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
