import { readStrip, stripSquares } from '../../../edition/edition-strip.ts';
import type { Box } from '../../../edition/layout.ts';
import { blackAbove, type Darkness, whiteBelow } from './printed-squares.ts';

/** What a page's strip says: one of the known editions, a foreign one, that there is none. */
export type StripReading =
  | { readonly edition: number | null }
  | { readonly foreign: number | null }
  | 'unreadable';

/**
 * Any two editions differ in four squares or more, so that one wrong square and one doubtful, or
 * three doubtful ones, still leave one edition alone.
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

/** In millimetres: how far from its place a strip may lie. */
export interface Reach {
  readonly x: number;
  readonly y: number;
}

/** On a page that is bent at its foot; and on one whose foot nothing holds. */
export const nearby: Reach = { x: 1.2, y: 2.4 };
export const faraway: Reach = { x: 6, y: 9 };
const step = 0.4;

/** Only for editions that are known: among so many places, chance finds a check that is right. */
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
