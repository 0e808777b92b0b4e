import { readStrip, stripSquares } from '../../../edition/edition-strip.ts';
import type { Box } from '../../../edition/layout.ts';
import { blackAbove, type Darkness, whiteBelow } from './printed-squares.ts';

/** The result of reading a strip: a known edition, a foreign edition, or no edition. */
export type StripReading =
  | { readonly edition: number | null }
  | { readonly foreign: number | null }
  | 'unreadable';

/**
 * Any two editions differ in at least four squares. One wrong square and one doubtful one, or three
 * doubtful ones, therefore still determine the edition.
 */
const mostStrain = 3;

export function readEdition(
  strip: readonly Box[],
  darkness: Darkness,
  known: ReadonlySet<number>,
  reach: Reach,
): StripReading {
  if (strip.length === 0) return { edition: null };
  const dark = strip.map(darkness);
  for (const edition of known) if (strainOf(dark, edition) <= mostStrain) return { edition };
  const read = clearEdition(dark);
  if (read !== null) return known.size === 0 ? { edition: read } : { foreign: read };
  const shifted = shiftedEdition(strip, darkness, known, reach);
  if (shifted !== null) return { edition: shifted };
  return dark.every((value) => value <= whiteBelow) ? { foreign: null } : 'unreadable';
}

function strainOf(dark: readonly number[], edition: number): number {
  return stripSquares(edition).reduce((sum, black, place) => {
    const value = dark[place] ?? 0;
    if (black ? value >= blackAbove : value <= whiteBelow) return sum;
    return sum + ((black ? value <= whiteBelow : value >= blackAbove) ? 2 : 1);
  }, 0);
}

function clearEdition(dark: readonly number[]): number | null {
  const isClear = dark.every((value) => value <= whiteBelow || value >= blackAbove);
  return isClear ? readStrip(dark.map((value) => value >= blackAbove)) : null;
}

/** In millimetres: how far a strip may be from its expected place. */
export interface Reach {
  readonly x: number;
  readonly y: number;
}

/**
 * `nearby` is for a page that is bent at its foot, `faraway` for one whose marks at the foot are
 * missing.
 */
export const nearby: Reach = { x: 1.2, y: 2.4 };
export const faraway: Reach = { x: 6, y: 9 };
const step = 0.4;

/**
 * Searches for a shifted strip. Only known editions are accepted, because among so many places the
 * check matches by chance.
 */
function shiftedEdition(
  strip: readonly Box[],
  darkness: Darkness,
  known: ReadonlySet<number>,
  reach: Reach,
): number | null {
  for (const edition of known) {
    const squares = stripSquares(edition);
    for (let down = -reach.y; down <= reach.y; down += step) {
      for (let right = -reach.x; right <= reach.x; right += step) {
        const isThere = strip.every((box, place) => {
          const dark = darkness({ ...box, x: box.x + right, y: box.y + down });
          return squares[place] ? dark >= blackAbove : dark <= whiteBelow;
        });
        if (isThere) return edition;
      }
    }
  }
  return null;
}
