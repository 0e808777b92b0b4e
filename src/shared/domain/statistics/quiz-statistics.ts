import { takesOne } from '../question-types.ts';
import { type KeyedQuestion, type MarkManner, markQuiz, onlineMark } from '../scoring/scoring.ts';
import { roundNumber } from '../texts/numbers.ts';
import { enoughCopies } from './enough-copies.ts';
import { askedOn, type Copy, type MarkedQuestion, markCopies } from './marked-copies.ts';
import { mean, median, NOISE, standardDeviation, variance } from './moments.ts';
import { type QuestionStatistics, questionStatistics } from './question-statistics.ts';

const CLASS_WIDTH = 2;

const BEST_MARK = 20;

/** All marks out of 20. */
export interface MarkStatistics {
  readonly mean: number;
  readonly median: number;
  readonly standardDeviation: number;
  readonly lowest: number;
  readonly highest: number;
  readonly histogram: MarkClass[];
}

export interface Reliability {
  /**
   * KR-20 where every question is right or wrong for the same points, otherwise Cronbach's alpha.
   */
  readonly kind: 'kr20' | 'alpha';
  readonly coefficient: number;
}

export interface QuizStatistics {
  readonly copies: number;
  /** The figures are null or empty where there are too few copies. */
  readonly marks: MarkStatistics | null;
  readonly questions: QuestionStatistics[];
  readonly reliability: Reliability | null;
}

interface AskedStatistics {
  readonly statistics: QuizStatistics;
  /** The questions that enough copies contain, in the order of their figures. */
  readonly asked: readonly KeyedQuestion[];
}

/**
 * A generator with a step for each question and each copy, because a thousand of both take seconds.
 */
export function* quizStatisticsInSteps(
  questions: readonly KeyedQuestion[],
  copies: readonly Copy[],
  manner: MarkManner,
): Generator<void, AskedStatistics> {
  if (copies.length < enoughCopies.marks) {
    const statistics = { copies: copies.length, marks: null, questions: [], reliability: null };
    return { statistics, asked: [] };
  }
  const marked: MarkedQuestion[] = [];
  for (const question of questions) {
    const own = markCopies(question, copies);
    if (own.places.length >= enoughCopies.marks) marked.push(own);
    yield;
  }
  const totals = totalsOf(marked, copies.length);
  yield;
  const marks: number[] = [];
  for (const copy of copies) {
    const asked = questions.flatMap((question) => askedOn(copy, question) ?? []);
    marks.push(copy.mark ?? onlineMark(markQuiz(asked, copy.choices), manner));
    yield;
  }
  const figures: QuestionStatistics[] = [];
  for (const question of marked) {
    figures.push(questionStatistics(question, totals));
    yield;
  }
  const statistics = {
    copies: copies.length,
    marks: markStatistics(marks),
    questions: figures,
    reliability: reliabilityOf(marked, copies.length),
  };
  return { statistics, asked: marked.map(({ question }) => question) };
}

function totalsOf(marked: readonly MarkedQuestion[], copies: number): number[] {
  const totals = new Array<number>(copies).fill(0);
  for (const { places, counted } of marked) {
    places.forEach((place, index) => {
      totals[place] = (totals[place] ?? 0) + (counted[index] ?? 0);
    });
  }
  return totals.map(roundNumber);
}

function markStatistics(marks: readonly number[]): MarkStatistics {
  return {
    mean: mean(marks),
    median: median(marks),
    standardDeviation: standardDeviation(marks),
    lowest: Math.min(...marks),
    highest: Math.max(...marks),
    histogram: histogramOf(marks),
  };
}

function reliabilityOf(marked: readonly MarkedQuestion[], copies: number): Reliability | null {
  if (copies < enoughCopies.reliability) return null;
  // Leaves out questions that are worth nothing, which would only change the number of items, and
  // questions that are missing from some copies or neutralised, which are no part of everybody's
  // mark.
  const items = marked.filter(
    ({ most, places, isNeutralised }) => most > 0 && places.length === copies && !isNeutralised,
  );
  const coefficient = cronbachAlpha(items.map(({ points }) => points));
  if (coefficient === null) return null;
  const isRightOrWrong = items.every(
    ({ question: { type, rule }, most }) =>
      takesOne(type) && rule.kind !== 'penalty' && most === items[0]?.most,
  );
  return { kind: isRightOrWrong ? 'kr20' : 'alpha', coefficient };
}

interface MarkClass {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/**
 * Counts marks out of 20 in classes of two points. The upper end belongs to the next class, except
 * in the last one.
 */
export function histogramOf(marks: readonly number[]): MarkClass[] {
  const counts = Array.from({ length: BEST_MARK / CLASS_WIDTH }, () => 0);
  for (const mark of marks) {
    const index = Math.min(Math.floor(mark / CLASS_WIDTH), counts.length - 1);
    counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts.map((count, index) => ({
    from: index * CLASS_WIDTH,
    to: (index + 1) * CLASS_WIDTH,
    count,
  }));
}

/**
 * Cronbach's alpha of items given as columns, one value per student. For items worth 0 or 1 it is
 * the Kuder–Richardson formula 20. Null with fewer than two items, or when all totals are equal.
 */
export function cronbachAlpha(items: readonly (readonly number[])[]): number | null {
  const [first] = items;
  if (!first || items.length < 2) return null;
  const totals = first.map((_, student) =>
    items.reduce((sum, item) => sum + (item[student] ?? 0), 0),
  );
  const whole = variance(totals);
  if (whole < NOISE) return null;
  const parts = items.reduce((sum, item) => sum + variance(item), 0);
  return (items.length / (items.length - 1)) * (1 - parts / whole);
}
