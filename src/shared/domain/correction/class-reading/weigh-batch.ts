import { mapInSteps } from '../../map-in-steps.ts';
import { runToEnd } from '../../run-to-end.ts';
import { middleValue } from '../../statistics/moments.ts';
import { boxCount, measureOf, type PageMeasures, unclearFor } from '../pages/page-measures.ts';
import { boxOdds, type Habit, noHabit } from './box-odds.ts';
import { tickProbability } from './confidence.ts';
import { lostMarks } from './lost-marks.ts';

/** Darker than this is what nobody calls a shade; and from this on even what spreads is ink. */
const mostColour = { even: 0.65, spread: 0.5 } as const;

/** A hand leaves some of what it fills lighter than the rest. */
const handEvenness = 0.9;

/** A page that was read. */
export interface BatchPage {
  /** All pages of a copy are one student's work. */
  readonly copy: number;
  /** The question of each answer box, in the layout's order. */
  readonly questions: readonly string[];
  /** The boxes of the code grid, in the layout's order. */
  readonly code: readonly { readonly place: number; readonly value: string }[];
  readonly measures: PageMeasures;
  /** The boxes, answers first, of which it is not known where they lie. */
  readonly unplaced: readonly number[];
}

/** A page with what speaks for and against each of its boxes, answers first, then the code grid. */
export interface WeighedPage extends BatchPage {
  readonly ratios: Float64Array;
  /** How likely each box was meant to be ticked. */
  readonly probabilities: Float64Array;
  /** Boxes that a person must see, whatever the odds: 1. */
  readonly clouded: Uint8Array;
  /** How many marks are likely missing that were set, of which nothing is seen. */
  readonly lost: number;
}

/** Marks beyond doubt, from which a student's habit is known. */
const enoughMarks = 5;
const beyondDoubt = 4;

/**
 * Weighs every box of a batch by itself and by its student's habit. What depends on a threshold is
 * decided later, so that a threshold can be tried at once.
 */
export function weighBatch(pages: readonly BatchPage[]): WeighedPage[] {
  return runToEnd(weighBatchInSteps(pages));
}

/** Page by page: a thousand copies have a second of work. */
export function* weighBatchInSteps(pages: readonly BatchPage[]): Generator<void, WeighedPage[]> {
  const habits = yield* habitsOf(pages);
  const weigh = (page: BatchPage) => weighPage(page, habits.get(page.copy) ?? noHabit);
  const weighed = yield* mapInSteps(pages, weigh);
  const lost = lostMarks(weighed);
  return weighed.map((page, index) => ({ ...page, lost: lost[index] ?? 0 }));
}

function weighPage(page: BatchPage, habit: Habit): Omit<WeighedPage, 'lost'> {
  const { measures } = page;
  const count = boxCount(measures);
  const ratios = new Float64Array(count);
  const probabilities = new Float64Array(count);
  const clouded = new Uint8Array(count);
  for (let box = 0; box < count; box += 1) {
    ratios[box] = measureOf(measures, box, 'ratio');
    probabilities[box] = tickProbability(boxOdds(measures, box, habit));
    const isLikely = (probabilities[box] ?? 0) > 0.5;
    clouded[box] = isClouded(measures, box) || (isLikely && isAlongBorder(measures, box)) ? 1 : 0;
  }
  // Where a box is not known for certain to be, neither is what it shows.
  for (const box of page.unplaced) clouded[box] = 1;
  return { ...page, ratios, probabilities, clouded };
}

/**
 * A streak runs through, or the printed border is not to be seen and no ink hides it, or what is
 * dark inside may be no ink: print, a shadow, a colour on the paper, a hole in it.
 */
function isClouded(measures: PageMeasures, box: number): boolean {
  const ratio = measureOf(measures, box, 'ratio');
  const unclear = measureOf(measures, box, 'unclear');
  if (unclear === unclearFor.shade || isColoured(measures, box) || isHole(measures, box))
    return true;
  if (ratio > 0.5) return false;
  if (unclear === unclearFor.print && ratio > 0) return true;
  if (measureOf(measures, box, 'border') < 3) return true;
  if (isRestOfBorder(measures, box) || isCrossedOut(measures, box)) return true;
  return measureOf(measures, box, 'streak') > 0 && ratio < 0.3;
}

/** A fold through a box moves a part of its border inwards, which looks like a thin mark. */
function isRestOfBorder(page: PageMeasures, box: number): boolean {
  const ratio = measureOf(page, box, 'ratio');
  return ratio > 0 && ratio < 0.3 && measureOf(page, box, 'border') < 4;
}

/**
 * The same where the fold runs through the middle of the box: of each side enough is where it
 * belongs, and the rest lies along it inside. A light pencil of the same student makes it likely.
 */
function isAlongBorder(page: PageMeasures, box: number): boolean {
  const isThin = measureOf(page, box, 'ratio') < 0.3 && measureOf(page, box, 'breadth') < 0.1;
  return isThin && measureOf(page, box, 'depth') <= 0.3;
}

/** A thin stroke that enters on one side and leaves on the opposite one may cross the whole page. */
function isCrossedOut(page: PageMeasures, box: number): boolean {
  const leaves = measureOf(page, box, 'leaves');
  const isThrough = (leaves & 3) === 3 || (leaves & 12) === 12;
  return isThrough && measureOf(page, box, 'ratio') < 0.4;
}

function* habitsOf(pages: readonly BatchPage[]): Generator<void, Map<number, Habit>> {
  const marks = new Map<number, number[]>();
  for (const { copy, measures } of pages) {
    const inked = marks.get(copy) ?? [];
    for (let box = 0; box < boxCount(measures); box += 1) {
      if (boxOdds(measures, box, noHabit) > beyondDoubt) {
        inked.push(measureOf(measures, box, 'darkness'));
      }
    }
    marks.set(copy, inked);
    yield;
  }
  return new Map(
    [...marks].map(([copy, known]) => [
      copy,
      { darkness: known.length >= enoughMarks ? middleValue(known) : null },
    ]),
  );
}

/** A highlighter or a stain over the box: light, and more even than a pencil, or well beyond the box. */
function isColoured(page: PageMeasures, box: number): boolean {
  const [ratio, darkness] = [measureOf(page, box, 'ratio'), measureOf(page, box, 'darkness')];
  const isEven = ratio > 0.6 && evennessOf(page, box) > handEvenness;
  const isSpread = ratio > 0.45 && measureOf(page, box, 'outside') > 0.33;
  return (isEven && darkness < mostColour.even) || (isSpread && darkness < mostColour.spread);
}

/** A punched hole or the like, which hides the box and its border: wide, or as black and even as print. */
function isHole(page: PageMeasures, box: number): boolean {
  if (measureOf(page, box, 'border') > 2 || measureOf(page, box, 'ratio') <= 0.5) return false;
  const outside = measureOf(page, box, 'outside');
  const isBlack = measureOf(page, box, 'darkness') > 0.95;
  return outside > 0.47 || (outside > 0.35 && isBlack && evennessOf(page, box) > 0.95);
}

function evennessOf(page: PageMeasures, box: number): number {
  return measureOf(page, box, 'veil') / Math.max(measureOf(page, box, 'darkness'), 0.01);
}
