import { enoughCopies } from './enough-copies.ts';
import type { MarkedQuestion } from './marked-copies.ts';
import { mean, NOISE } from './moments.ts';

export interface AnswerStatistics {
  readonly id: string;
  /** Of the students, how many chose it: 0 to 1. */
  readonly share: number;
  /** A wrong answer that hardly anybody takes, or that the better students take. */
  readonly flag: 'dead' | 'trap' | null;
}

export interface QuestionStatistics {
  readonly id: string;
  /** The mean of what was earned as a share of the most, 0 to 1; null when it is worth nothing. */
  readonly success: number | null;
  readonly fullyCorrect: number;
  readonly unanswered: number;
  /** Where one answer is wanted: how many copies tick more, 0 to 1. On paper only can that be. */
  readonly several: number | null;
  /** Null with too few copies, or where nobody differs. */
  readonly discrimination: number | null;
  readonly answers: AnswerStatistics[];
  /** Its own figures alone know of it: no total does where it was neutralised. */
  readonly isNeutralised: boolean;
}

/** An answer that fewer than one student in twenty takes does not distract (Haladyna & Downing 1993). */
const DEAD_BELOW = 0.05;
/** Well above what chance gives to an answer that has nothing to do with ability. */
const TRAP_FROM = 0.2;
/** One good student who errs makes no trap. */
const FEWEST_TRAPPED = 3;

/**
 * The discrimination is the correlation of the points earned here with those of all other
 * questions: for a single question, right or wrong, the corrected point-biserial; for a multiple
 * one its partial points count, which right or wrong alone would throw away.
 */
export function questionStatistics(
  marked: MarkedQuestion,
  totals: readonly number[],
): QuestionStatistics {
  const { question, places, most, points, counted, correct, chosen, isNeutralised } = marked;
  const count = chosen.length;
  const isSeveral = (ids: ReadonlySet<string>) =>
    question.answers.filter(({ id }) => ids.has(id)).length > 1;
  const elsewhere = restOf(
    counted,
    places.map((place) => totals[place] ?? 0),
  );
  return {
    id: question.id,
    // Penalties can outweigh what was earned.
    success: most === 0 ? null : Math.max(0, mean(points) / most),
    fullyCorrect: share(correct, (isCorrect) => isCorrect),
    unanswered: share(chosen, (ids) => ids.size === 0),
    several: question.type === 'single' ? share(chosen, isSeveral) : null,
    discrimination: count < enoughCopies.discrimination ? null : correlation(points, elsewhere),
    answers: question.answers.map(({ id, isCorrect }) => ({
      id,
      share: share(chosen, (ids) => ids.has(id)),
      flag: isCorrect || count < enoughCopies.answers ? null : flagOf(id, chosen, elsewhere),
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
  return isTaken && (correlation(taken, elsewhere) ?? 0) >= TRAP_FROM ? 'trap' : null;
}

function share<Item>(items: readonly Item[], isCounted: (item: Item) => boolean): number {
  return items.filter(isCounted).length / items.length;
}

/** Pearson's, null where one of the two never varies; with 0 and 1 on one side the point-biserial. */
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
 * The totals less the item itself. A total with the item in it would go along with it for that
 * reason alone.
 */
export function restOf(item: readonly number[], totals: readonly number[]): number[] {
  return totals.map((total, index) => total - (item[index] ?? 0));
}
