/** The number without the spaces that a list may put between its digits, as in «24 0017». */
export const unspaced = (studentId: string): string => studentId.replaceAll(/\s/g, '');

/** The digits of a number in a grid of so many columns; null when it does not fit. */
export function codedNumber(studentId: string, columns: number): string | null {
  const digits = unspaced(studentId);
  return /^\d+$/.test(digits) && digits.length <= columns ? digits.padStart(columns, '0') : null;
}

/**
 * The same text for numbers that differ only in spaces or leading zeros, since zeros fill up a grid
 * and spreadsheets drop them. It is empty for what is not a number.
 */
export function bareNumber({ studentId }: { readonly studentId: string }): string {
  const digits = unspaced(studentId);
  return /^\d+$/.test(digits) ? `0${digits.replace(/^0+/, '')}` : '';
}

/** Stands for a column of the grid in which no digit, or several, were filled. */
export const unreadDigit = '?';
/** Stands for an empty column before or after a number that is shorter than the grid. */
export const emptyColumn = ' ';
