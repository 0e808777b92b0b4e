import type { PageFrame, PageLayout } from '../../edition/layout.ts';
import { inside, margin, side } from './box-patch.ts';
import type { Offset } from './printed-border.ts';

/** What may be printed in a box: boxes of one kind with one sign look alike. */
export interface Sign {
  /** Letters of answers and digits of a code are printed in different ways. */
  readonly kind: 'letter' | 'digit';
  readonly sign: string;
}

interface PossiblyPrinted {
  readonly patch: Float32Array;
  readonly offset: Offset;
  readonly ratio: number;
}

/**
 * The signs that stand in or beside a page's answer boxes, then those of its code grid; null where
 * there is none. Our own papers print nothing into a box.
 */
export function signsOf({ answers }: PageLayout, { code, edition }: PageFrame): (Sign | null)[] {
  const isOurs = edition.length > 0;
  return [
    ...answers.map(({ character }) => character ?? null),
    ...code.map(({ value }) => value),
  ].map((sign) => {
    if (isOurs || sign === null) return null;
    return { kind: /^[-+.,\d]$/.test(sign) ? 'digit' : 'letter', sign };
  });
}

/** What print leaves of a box: how much of its inside it covers, and whether it was taken off. */
export interface Print {
  readonly cover: number;
  /** False where too few boxes are alike: then only the amount is known, not where it lies. */
  readonly isTakenOff: boolean;
}

/** A box with less ink than this has nothing printed in it, and then no other of its kind has. */
const clean = 0.03;
/** Fewer boxes with the same sign could all be ticked. */
const fewest = 3;
/** A letter covers less of its box than this. */
const mostCovered = 0.5;
const faintest = 0.15;
/** What so large a share of the boxes with one sign do not have is no part of it. */
const common = 0.45;

/**
 * Takes what is printed in the boxes off their patches: what all boxes with the same sign have in
 * common. Says of each box with print in it what that is.
 */
export function takeOffPrint<Box extends PossiblyPrinted>(
  boxes: readonly Box[],
  signs: readonly (Sign | null)[],
): Map<Box, Print> {
  const prints = new Map<Box, Print>();
  for (const kind of ['letter', 'digit'] as const) {
    const alike = boxes.filter((_, place) => signs[place]?.kind === kind);
    if (alike.some(({ ratio }) => ratio < clean)) continue;
    // Less than half of the boxes are ticked as a rule.
    const usual = quantile(
      alike.map(({ ratio }) => ratio),
      0.3,
    );
    for (const box of alike) prints.set(box, { cover: usual, isTakenOff: false });
    const groups = Map.groupBy(alike, (box) => signs[boxes.indexOf(box)]?.sign);
    for (const group of groups.values()) {
      if (group.length < fewest) continue;
      const ink = commonInk(group);
      const cover = coverOf(ink);
      // Where it is much more than usual, all of them are ticked.
      if (cover > Math.min(mostCovered, 2.5 * usual)) continue;
      for (const box of group) {
        takeOff(box, ink);
        prints.set(box, { cover, isTakenOff: true });
      }
    }
  }
  return prints;
}

/** The darkness that is usual among them, at each sample of the box's inside. */
function commonInk(group: readonly PossiblyPrinted[]): Float32Array {
  const ink = new Float32Array(inside * inside);
  for (let row = 0; row < inside; row += 1) {
    for (let column = 0; column < inside; column += 1) {
      const found = group.map(({ patch, offset }) => patch[placeOf(row, column, offset)] as number);
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

/** Edges lie a little off from box to box: each sample loses the darkest print around it. */
function takeOff({ patch, offset }: PossiblyPrinted, ink: Float32Array) {
  for (let row = 0; row < inside; row += 1) {
    for (let column = 0; column < inside; column += 1) {
      const place = placeOf(row, column, offset);
      const dark = darkestAround(ink, row, column);
      if (dark > faintest) patch[place] = Math.max(0, (patch[place] as number) - dark);
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

/** The share of the box's inside, without what lies near its border. */
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
