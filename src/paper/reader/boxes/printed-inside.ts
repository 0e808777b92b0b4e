import type { Box, PageFrame, PageLayout } from '../../edition/layout.ts';
import type { Patch } from './box-patch.ts';
import { inside, margin, side } from './box-patch.ts';
import { samplesOf } from './look-at-box.ts';
import type { Offset } from './printed-border.ts';

/** What may be printed in a box. Boxes of the same kind with the same sign look alike. */
export interface Sign {
  /** The letters of answers and the digits of a code grid are printed differently. */
  readonly kind: 'letter' | 'digit';
  readonly sign: string;
}

interface PossiblyPrinted {
  readonly patch: Patch;
  readonly offset: Offset;
  readonly ratio: number;
}

/**
 * The signs in or beside the answer boxes of a page, then those of its code grid; null where there
 * is none. Our own papers print nothing inside boxes.
 */
export function signsOf({ answers }: PageLayout, { code, edition }: PageFrame): (Sign | null)[] {
  if (edition.length > 0) return [...answers, ...code].map(() => null);
  return [
    ...answers.map((box) => signOf(box.character ?? '', box)),
    ...code.map((box) => signOf(box.value, box)),
  ];
}

/** The size of the box is part of the sign, because letters scale with their box. */
function signOf(character: string, { width }: Box): Sign | null {
  if (!/^[-+\p{L}\p{N}]/u.test(character)) return null;
  const kind = /^[-+\d]$/.test(character) ? 'digit' : 'letter';
  return { kind, sign: `${character} ${Math.round(width * 10)}` };
}

/** How much of a box its print covers, and whether the print was removed from the samples. */
export interface Print {
  readonly cover: number;
  /**
   * False where too few boxes are alike, so that only the amount of the print is known and not its
   * place.
   */
  readonly isTakenOff: boolean;
}

/** A box with less ink than this has no print in it. */
const clean = 0.03;
/** Where a larger share of boxes is clean, the letters are printed beside the boxes. */
const mostClean = 0.3;
/** With fewer boxes of the same sign, all of them might be ticked. */
const fewest = 3;
/** A printed letter covers less of its box than this. */
const mostCovered = 0.6;
const faintest = 0.15;
/** What so large a share of the boxes with one sign lack is not part of the sign. */
const common = 0.45;

/**
 * Removes the print from the patches of the boxes: it is what all boxes with the same sign have in
 * common. Returns the print of each box that has any.
 */
export function takeOffPrint<Seen extends PossiblyPrinted>(
  boxes: readonly Seen[],
  signs: readonly (Sign | null)[],
): Map<Seen, Print> {
  const prints = new Map<Seen, Print>();
  for (const kind of ['letter', 'digit'] as const) {
    const alike = boxes.filter((_, place) => signs[place]?.kind === kind);
    if (alike.filter(isClean).length > mostClean * alike.length) continue;
    const cover = heaviestPrint(alike.map(({ ratio }) => ratio));
    for (const box of alike) if (!isClean(box)) prints.set(box, { cover, isTakenOff: false });
    const groups = [...Map.groupBy(alike, (box) => signs[boxes.indexOf(box)]?.sign).values()]
      .filter((group) => group.length >= fewest && !group.some(isClean))
      .map((group) => ({ group, ink: commonInk(group) }))
      .map(({ group, ink }) => ({ group, ink, cover: coverOf(ink) }));
    const usual = quantile(
      groups.map((group) => group.cover),
      0.5,
    );
    for (const { group, ink, cover: own } of groups) {
      // Where the cover is far above the usual one, most of these boxes are ticked.
      if (own > Math.min(mostCovered, 2 * usual)) continue;
      for (const box of group) {
        takeOff(box, ink);
        prints.set(box, { cover: own, isTakenOff: true });
      }
    }
  }
  return prints;
}

/** A gap of this size separates boxes with only print from boxes that are also ticked. */
const leastGap = 0.15;

/** The most that print alone covers: the amount below the widest gap, or the median. */
function heaviestPrint(ratios: readonly number[]): number {
  const sorted = ratios.toSorted((a, b) => a - b);
  let [cover, widest] = [quantile(sorted, 0.5), leastGap];
  for (const [place, ratio] of sorted.entries()) {
    const gap = (sorted[place + 1] ?? ratio) - ratio;
    if (ratio < mostCovered && gap > widest) [cover, widest] = [ratio, gap];
  }
  return cover;
}

function isClean({ ratio }: PossiblyPrinted): boolean {
  return ratio < clean;
}

/** The usual darkness at each sample of the inside of these boxes. */
function commonInk(group: readonly PossiblyPrinted[]): Float32Array {
  const ink = new Float32Array(inside * inside);
  const patches = group.map(({ patch, offset }) => ({ samples: samplesOf(patch), offset }));
  for (let row = 0; row < inside; row += 1) {
    for (let column = 0; column < inside; column += 1) {
      const found = patches.map(
        ({ samples, offset }) => samples[placeOf(row, column, offset)] as number,
      );
      ink[row * inside + column] = quantile(found, common);
    }
  }
  return ink;
}

function placeOf(row: number, column: number, { x, y }: Offset): number {
  const down = Math.min(side - 1, Math.max(0, Math.round(margin + row + y)));
  const across = Math.min(side - 1, Math.max(0, Math.round(margin + column + x)));
  return down * side + across;
}

/**
 * Subtracts the print. Edges vary a little from box to box, so that each sample loses the darkest
 * print around it.
 */
function takeOff({ patch, offset }: PossiblyPrinted, ink: Float32Array) {
  const samples = samplesOf(patch);
  for (let row = 0; row < inside; row += 1) {
    for (let column = 0; column < inside; column += 1) {
      const place = placeOf(row, column, offset);
      const dark = darkestAround(ink, row, column);
      if (dark > faintest) samples[place] = Math.max(0, (samples[place] as number) - dark);
    }
  }
}

function darkestAround(ink: Float32Array, row: number, column: number): number {
  let darkest = 0;
  for (let down = Math.max(0, row - 1); down <= Math.min(inside - 1, row + 1); down += 1) {
    for (let at = Math.max(0, column - 1); at <= Math.min(inside - 1, column + 1); at += 1) {
      darkest = Math.max(darkest, ink[down * inside + at] as number);
    }
  }
  return darkest;
}

/** The share of the inside that is covered, without the part near the border. */
function coverOf(ink: Float32Array): number {
  const inner = ink.filter((_, place) => {
    const [row, column] = [Math.floor(place / inside), place % inside];
    return Math.min(row, column, inside - 1 - row, inside - 1 - column) >= inside * 0.1;
  });
  return inner.filter((dark) => dark > faintest).length / inner.length;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}
