import { measureOf, type PageMeasures } from '../pages/page-measures.ts';

/** How a student marks, as far as the marks that are beyond doubt tell. */
export interface Habit {
  /** How dark such a mark usually is; null while too few are known. */
  readonly darkness: number | null;
}

export const noHabit: Habit = { darkness: null };

/** Beyond this an opinion is as good as certain. */
const certain = 8;
/** The measures of a mark that is barely one: a short thin line, drawn lightly. */
const barely = { ratio: 0.07, extent: 0.38, darkness: 0.14 } as const;
/** A mark so much lighter than the others of its student was rubbed out, or is none. */
const leastOfUsual = 0.45;

/** A page of black and white whose greys were not scattered into dots. */
const quiet = 10;

/**
 * How likely a box was meant to be ticked, as the logarithm of the odds: 0 is a guess, above is
 * ticked. Three opinions are heard: on the amount of ink, on its reach and on its darkness. Halfway
 * between the two that differ most stands the verdict, so that where they contradict each other it
 * is a doubt. What speaks for somebody else's ink is taken off.
 */
export function boxOdds(page: PageMeasures, box: number, habit: Habit): number {
  const light =
    habit.darkness === null ? barely.darkness : Math.max(habit.darkness * leastOfUsual, 0.08);
  const size = within(4 * Math.log((measureOf(page, box, 'ratio') + 0.002) / barely.ratio));
  const reach = within(14 * (measureOf(page, box, 'extent') - barely.extent));
  const dark = within(9 * Math.log((measureOf(page, box, 'darkness') + 0.002) / light));
  const presence = (Math.max(size, reach, dark) + Math.min(size, reach, dark)) / 2;
  const odds = presence - foreign(page, box);
  // What black and white alone left of a light mark looks like dust.
  const mayBeRest = page.isBilevel && page.noise < quiet && measureOf(page, box, 'extent') > 0;
  return mayBeRest ? Math.max(odds, -2) : odds;
}

/**
 * A straight line that goes on beyond the box came from elsewhere, all the more where a neighbour's
 * stroke comes this way; one that goes right through is a fold, or a streak. Little ink of any shape
 * that a neighbour with more of it joins may be tails of several.
 */
function foreign(page: PageMeasures, box: number): number {
  const leaves = measureOf(page, box, 'leaves');
  if (leaves === 0) return 0;
  const ratio = measureOf(page, box, 'ratio');
  const stray = measureOf(page, box, 'stray');
  const thin = upTo(0.5 - ratio, 0.1);
  const breadth = measureOf(page, box, 'breadth');
  const straight = upTo(0.14 - breadth, 0.06);
  const goesThrough = (leaves & 3) === 3 || (leaves & 12) === 12;
  const through = goesThrough ? 3 * upTo(0.3 - breadth, 0.05) : 0;
  const joined = stray > 0.5 ? 3 * upTo(0.3 - ratio, 0.05) : 0;
  return Math.max(thin * (straight * (4 + 8 * Math.max(0, stray - 0.3)) + through), joined);
}

function upTo(value: number, most: number): number {
  return Math.min(1, Math.max(0, value / most));
}

function within(opinion: number): number {
  return Math.min(certain, Math.max(-certain, opinion));
}
