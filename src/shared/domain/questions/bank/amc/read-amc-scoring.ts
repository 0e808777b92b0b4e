import { type ChoiceType, takesSeveral } from '../../../question-types.ts';
import {
  type AmcScoringCommand,
  amcScoringPattern,
} from '../../../scoring/amc-scoring-commands.ts';
import { parseNumber, roundNumber } from '../../../texts/numbers.ts';
import type { BankQuestion, Loss } from '../bank-entry.ts';
import type { Strategy } from './amc-strategies.ts';

export type Scored = Partial<
  Pick<BankQuestion, 'points' | 'arePointsWhole' | 'scoring' | 'scoringPenalty' | 'scoringFloor'>
> & { readonly losses: readonly Loss[] };

interface MarkedAnswer {
  readonly isCorrect: boolean;
  readonly strategy: Strategy;
}

interface MarkedQuestion {
  readonly type: ChoiceType;
  /** True when the question is asked for information and does not count in the mark. */
  readonly isIndicative: boolean;
  readonly strategy: Strategy;
  readonly answers: readonly MarkedAnswer[];
}

/**
 * The rule of ours under which a question earns what it earns in AMC, whatever is ticked. Where no
 * rule of ours does, the result has what the question is worth there and a loss for its rule. Where
 * the source says nothing about scoring, only losses are returned.
 */
export function scored({ type, isIndicative, strategy, answers }: MarkedQuestion): Scored {
  if (isIndicative) return { scoring: 'not-counted', losses: [] };
  if (strategy.size === 0 && answers.every((answer) => answer.strategy.size === 0))
    return { losses: takesSeveral(type) ? ['noScoring'] : [] };
  const values = valuesOf<Values>(strategy, { b: 1, m: 0, e: 0, v: 0, d: 0 }, OF_QUESTIONS);
  if (!values) return { losses: ['scoring'] };
  const worth = scoredAs[type](values, answers);
  return values.v === 0 ? worth : { ...worth, losses: [...worth.losses, 'blankScoring'] };
}

const scoredAs: Record<ChoiceType, typeof oneScored> = {
  single: oneScored,
  multiple: severalScored,
};

/** Under AMC's names: `b` right, `m` wrong, `e` several ticks where one is wanted, `v` no tick. */
interface Values {
  readonly b: number;
  readonly m: number;
  readonly e: number;
  readonly v: number;
  /** Added to what the boxes earn. */
  readonly d: number;
  /** The least that a question can earn. */
  readonly p?: number;
  /** What exactly the right answers earn; anything else earns nothing. */
  readonly mz?: number;
  /** What exactly the right answers earn; each wrong box costs what it would have earned. */
  readonly haut?: number;
}

const OF_QUESTIONS = /^(?:[bmevdp]|mz|haut)$/;
const OF_BOXES = /^[bm]$/;

/** Null where a name has no meaning here, or a value is not a number. */
function valuesOf<Usual extends object>(
  strategy: Strategy,
  usual: Usual,
  names: RegExp,
): Usual | null {
  const values = { ...usual };
  for (const [name, written] of strategy) {
    const value = numberIn(written);
    if (value === null || !names.test(name)) return null;
    Object.assign(values, { [name]: value });
  }
  return values;
}

/**
 * One tick earns points or costs some. `p` and `d` apply only to questions with several answers.
 */
function oneScored({ b, m, e, mz = b }: Values, answers: readonly MarkedAnswer[]): Scored {
  const worths = (isRight: boolean) =>
    answers
      .filter(({ isCorrect }) => isCorrect === isRight)
      .map(({ strategy }) => (strategy.size > 0 ? ownWorth(strategy) : isRight ? mz : m));
  const right = worths(true);
  const wrong = worths(false);
  const points = commonValue(right) ?? mz;
  const lost = commonValue(wrong) ?? m;
  if (points < 0 || lost > 0) return { points: Math.max(points, 0), losses: ['scoring'] };
  const isUnequal = [
    ...right.map((worth) => worth !== points),
    ...wrong.map((worth) => worth !== lost),
  ];
  return {
    points: roundNumber(points),
    ...penaltyRule(-lost, lost),
    losses: [
      ...(isUnequal.includes(true) ? (['answerScoring'] as const) : []),
      ...(e === lost ? [] : (['twoTicks'] as const)),
    ],
  };
}

const ownWorth = (strategy: Strategy) =>
  strategy.size === 1 ? numberIn(strategy.get('') ?? '') : null;

/**
 * Each box earns `b` or `m`, whether it is ticked or not, so that a tick changes the points by
 * their difference.
 */
function severalScored(values: Values, answers: readonly MarkedAnswer[]): Scored {
  const { b, m, d, p = -Infinity } = inBoxes(values, answers.length);
  let isEachKnown = true;
  let best = d;
  let empty = d;
  const right: number[] = [];
  const wrong: number[] = [];
  for (const { isCorrect, strategy } of answers) {
    const own = valuesOf(strategy, { b, m }, OF_BOXES);
    isEachKnown &&= own !== null;
    const { b: well, m: badly } = own ?? { b, m };
    best += well;
    empty += isCorrect ? badly : well;
    (isCorrect ? right : wrong).push(roundNumber(well - badly));
  }
  best = roundNumber(best);
  const earned = commonValue(right) ?? -1;
  const lost = wrong.length === 0 ? 0 : (commonValue(wrong) ?? -1);
  const isRuled = isEachKnown && earned >= 0 && lost >= 0;
  if (isRuled && roundNumber(empty) === 0 && p <= 0) {
    const floor = Math.max(p, -lost * wrong.length);
    return { points: earned, ...penaltyRule(lost, floor), losses: [] };
  }
  // True when a single box that differs from the key costs all points.
  const isOnlyKey = (right.length === 1 || best <= earned) && (wrong.length === 0 || best <= lost);
  if (isRuled && p === 0 && best > 0 && isOnlyKey)
    return { points: best, arePointsWhole: true, scoring: 'all-or-nothing', losses: [] };
  const isOwn = answers.some(({ strategy }) => strategy.size > 0);
  return {
    points: Math.max(best, p, 0),
    arePointsWhole: true,
    losses: [isOwn ? 'answerScoring' : 'scoring'],
  };
}

/**
 * AMC expands its abbreviations `haut` and `mz` to what boxes earn, a shift `d` and a floor `p`.
 */
function inBoxes({ haut, mz, ...values }: Values, boxes: number): Values {
  const { p = 0 } = values;
  if (haut) return { ...values, p, d: haut - boxes };
  if (mz) return { ...values, p, d: mz, b: 0, m: -(Math.abs(mz) + Math.abs(p) + 1) };
  return values;
}

const penaltyRule = (penalty: number, floor: number) =>
  penalty > 0
    ? ({
        scoring: 'penalty',
        scoringPenalty: roundNumber(penalty),
        scoringFloor: roundNumber(floor),
      } as const)
    : ({ scoring: 'per-answer' } as const);

/** The value that all of them share; undefined where they differ. */
const commonValue = <Value>([first, ...others]: readonly Value[]) =>
  others.every((other) => other === first) ? first : undefined;

/**
 * Reads «0.5» or «-1/3»; null for any other formula, or a value larger than a question may be
 * worth.
 */
function numberIn(written: string): number | null {
  const [over = null, under = 1, ...more] = written.split('/').map(parseNumber);
  if (over === null || !under || more.length > 0) return null;
  const value = over / under;
  return Math.abs(value) <= MOST_POINTS ? value : null;
}

const MOST_POINTS = 1000;

/** Reads the scoring commands of our own papers; null for other sources. */
export function ownScored(statement: string): Scored | null {
  const found = amcScoringPattern.exec(statement);
  if (!found) return null;
  const [, name, args = ''] = found;
  const [points = 1, cost = 0, floor = 0] = args.split(/[{}]+/).slice(1, -1).map(Number);
  switch (name as AmcScoringCommand) {
    case 'noncomptee':
      return { scoring: 'not-counted', losses: [] };
    case 'toutourien':
      return { points, arePointsWhole: true, scoring: 'all-or-nothing', losses: [] };
    case 'pardiscordances':
      return { points, arePointsWhole: true, scoring: 'discordance', losses: [] };
    case 'uneseulepenalisee':
      return { points, ...penaltyRule(-cost, cost), losses: [] };
    case 'uneseule':
    case 'parreponse':
    case 'parreponsepenalisee':
      return { points, ...penaltyRule(cost, floor), losses: [] };
  }
}
