import type { PageOutcome } from './reading-balance.ts';

/** One side of a sheet in a file, in the file's order. */
export interface ScannedSide {
  readonly outcome: PageOutcome;
  /** Null where it is of none, of several, or of one that nobody knows. */
  readonly copy: number | null;
}

/**
 * Returns the empty sides of a file that are nobody's back: a sheet may lie face down there, and its
 * student pass for absent.
 */
export function looseBlanks<Side extends ScannedSide>(sides: readonly Side[]): Side[] {
  if (isTwoSided(sides)) return [];
  return sides.filter(({ outcome }) => outcome === 'blank' || outcome === 'back');
}

/**
 * Scanned on both sides, nothing is lost face down. Both sides of a sheet are of one copy; where no
 * side is of any, nothing tells.
 */
function isTwoSided(sides: readonly ScannedSide[]): boolean {
  if (sides.length % 2 === 1 || sides.every(({ copy }) => copy === null)) return false;
  return sides.every(({ copy }, index) => {
    const other = sides[index ^ 1]?.copy ?? null;
    return copy === null || other === null || copy === other;
  });
}
