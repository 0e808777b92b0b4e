import { isTicked, takesOne } from '../question-types.ts';
import { enoughCopies } from './enough-copies.ts';
import type { MarkedQuestion } from './marked-copies.ts';
import { mean, NOISE } from './moments.ts';

export interface AnswerStatistics {
  readonly id: string;
  /** The share of the students who chose it, from 0 to 1. */
  readonly share: number;
  /**
   * `dead`: a wrong answer that hardly anybody chooses; `trap`: one that the better students
   * choose.
   */
  readonly flag: 'dead' | 'trap' | null;
}

export interface QuestionStatistics {
  readonly id: string;
  /** How many copies asked it. */
  readonly copies: number;
  /**
   * The mean of the points as a share of the most, from 0 to 1; null when the question is worth
   * nothing.
   */
  readonly success: number | null;
  readonly fullyCorrect: number;
  readonly unanswered: number;
  /**
   * The share of copies with several ticks where one is wanted, from 0 to 1; this can only happen
   * on paper.
   */
  readonly several: number | null;
  /** Null with too few copies, or where all students have the same points. */
  readonly discrimination: number | null;
  readonly answers: AnswerStatistics[];
  /** A neutralised question has figures of its own but counts in no total. */
  readonly isNeutralised: boolean;
}

/**
 * An answer that fewer than one student in twenty chooses does not distract (Haladyna & Downing
 * 1993).
 */
const DEAD_BELOW = 0.05;
const TRAP_FROM = 0.2;
/** In 19 cases of 20, chance gives an answer unrelated to ability less than this by √copies. */
const CHANCE = 1.96;
/** A single good student who errs does not make a trap. */
const FEWEST_TRAPPED = 3;

/**
 * The discrimination is the correlation of the points of this question with the points of all
 * others. For a single choice without partial points it is the corrected point-biserial; for
 * multiple choice the partial points count as well.
 */
export function questionStatistics(
  marked: MarkedQuestion,
  totals: readonly number[],
): QuestionStatistics {
  const { question, places, most, points, counted, correct, chosen, isNeutralised } = marked;
  const count = chosen.length;
  const isSeveral = (ids: ReadonlySet<string>) =>
    question.answers.filter(({ id }) => ids.has(id)).length > 1;
  // Nobody saw the values that a number is held against.
  const canFlag = isTicked(question.type) && count >= enoughCopies.answers;
  const elsewhere = restOf(
    counted,
    places.map((place) => totals[place] ?? 0),
  );
  return {
    id: question.id,
    copies: count,
    // Penalties can make the mean negative.
    success: most === 0 ? null : Math.max(0, mean(points) / most),
    fullyCorrect: share(correct, (isCorrect) => isCorrect),
    unanswered: share(chosen, (ids) => ids.size === 0),
    several: takesOne(question.type) ? share(chosen, isSeveral) : null,
    discrimination: count < enoughCopies.discrimination ? null : correlation(points, elsewhere),
    answers: question.answers.map(({ id, isCorrect }) => ({
      id,
      share: share(chosen, (ids) => ids.has(id)),
      flag: isCorrect || !canFlag ? null : flagOf(id, chosen, elsewhere),
    })),
    isNeutralised,
  };
}

function flagOf(
  id: string,
  chosen: MarkedQuestion['chosen'],
  elsewhere: readonly number[],
): AnswerStatistics['flag'] {
  const taken = chosen.map((ids) => (ids.has(id) ? 1 : 0));
  if (mean(taken) < DEAD_BELOW) return 'dead';
  const isTaken = taken.filter((one) => one === 1).length >= FEWEST_TRAPPED;
  const least = Math.max(TRAP_FROM, CHANCE / Math.sqrt(chosen.length));
  return isTaken && (correlation(taken, elsewhere) ?? 0) >= least ? 'trap' : null;
}

function share<Item>(items: readonly Item[], isCounted: (item: Item) => boolean): number {
  return items.filter(isCounted).length / items.length;
}

/**
 * Pearson's correlation; null where one side never varies. Where one side consists of 0 and 1 it is
 * the point-biserial.
 */
export function correlation(xs: readonly number[], ys: readonly number[]): number | null {
  const centreX = mean(xs);
  const centreY = mean(ys);
  let together = 0;
  let squaresX = 0;
  let squaresY = 0;
  xs.forEach((x, index) => {
    const distanceX = x - centreX;
    const distanceY = (ys[index] ?? 0) - centreY;
    together += distanceX * distanceY;
    squaresX += distanceX ** 2;
    squaresY += distanceY ** 2;
  });
  if (Math.min(squaresX, squaresY) < NOISE) return null;
  return together / Math.sqrt(squaresX * squaresY);
}

/**
 * The totals without the item itself, because an item always correlates with a total that contains
 * it.
 */
export function restOf(item: readonly number[], totals: readonly number[]): number[] {
  return totals.map((total, index) => total - (item[index] ?? 0));
}
