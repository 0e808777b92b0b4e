import { assertEdition, editionCheck } from './edition-code.ts';

/**
 * In millimetres. A square is 12 pixels wide at 150 dpi, and a third smaller than a corner mark.
 */
export const stripGeometry = { squares: 40, size: 2, pitch: 2.5 } as const;

/** The squares from left to right, true for black: 32 bits, the highest first, then the check. */
export function stripSquares(edition: number): boolean[] {
  assertEdition(edition);
  const check = editionCheck(edition);
  return [
    ...Array.from({ length: 32 }, (_, place) => ((edition >>> (31 - place)) & 1) === 1),
    ...Array.from({ length: 8 }, (_, place) => ((check >>> (7 - place)) & 1) === 1),
  ];
}

/** The edition that a strip encodes; null when it was misread or is not a strip. */
export function readStrip(squares: readonly boolean[]): number | null {
  if (squares.length !== stripGeometry.squares) return null;
  const number = (bits: readonly boolean[]) =>
    bits.reduce((value, black) => value * 2 + (black ? 1 : 0), 0);
  const edition = number(squares.slice(0, 32));
  return number(squares.slice(32)) === editionCheck(edition) ? edition : null;
}
