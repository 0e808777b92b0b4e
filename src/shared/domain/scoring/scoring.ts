import { isTicked, type QuestionType, takesOne } from '../question-types.ts';
import { roundNumber } from '../texts/numbers.ts';
import { mostPoints } from './question-points.ts';
import { discordanceDivisors, type ScoringRule } from './scoring-rule.ts';

export interface KeyedQuestion {
  readonly id: string;
  readonly type: QuestionType;
  readonly points: number;
  readonly rule: ScoringRule;
  readonly answers: readonly {
    readonly id: string;
    readonly isCorrect: boolean;
    /** In percent of the points: what an answer that is not right earns of them. */
    readonly share?: number | undefined;
  }[];
}

export interface QuestionMark {
  readonly points: number;
  readonly isCorrect: boolean;
}

/**
 * What the answers earn that a reply meets: those that were ticked, or the expected value that a
 * number has. Ids that do not belong to the question are ignored.
 */
export function markQuestion(question: KeyedQuestion, chosen: ReadonlySet<string>): QuestionMark {
  return isTicked(question.type) ? markTicks(question, chosen) : markTyped(question, chosen);
}

/** A reply that meets none of the answers costs what one wrong tick does. */
function markTyped(question: KeyedQuestion, chosen: ReadonlySet<string>): QuestionMark {
  if (question.rule.kind === 'not-counted' || chosen.size === 0)
    return { points: 0, isCorrect: false };
  const points = millionths(question.points);
  const met = question.answers.find(({ id }) => chosen.has(id));
  const earned = met?.isCorrect
    ? points
    : met?.share
      ? Math.round((points * met.share) / 100)
      : lostPoints(question.rule, 1);
  return { points: earned / SCALE + 0, isCorrect: met?.isCorrect ?? false };
}

function markTicks(question: KeyedQuestion, chosen: ReadonlySet<string>): QuestionMark {
  const selected = question.answers.filter(({ id }) => chosen.has(id));
  const right = selected.filter(({ isCorrect }) => isCorrect).length;
  const wrong = selected.length - right;
  const wanted = question.answers.filter(({ isCorrect }) => isCorrect).length;
  const missed = wanted - right;
  const isCorrect =
    wrong === 0 && (takesOne(question.type) ? right === 1 : right > 0 && missed === 0);
  const earned = earnedPoints(question, { right, wrong, missed, isCorrect });
  return { points: earned / SCALE + 0, isCorrect };
}

interface Ticks {
  readonly right: number;
  readonly wrong: number;
  readonly missed: number;
  readonly isCorrect: boolean;
}

/** Returns points in whole millionths, so that sums are exact. */
function earnedPoints({ type, rule, ...question }: KeyedQuestion, ticks: Ticks): number {
  const points = millionths(question.points);
  const { right, wrong, missed, isCorrect } = ticks;
  if (rule.kind === 'not-counted' || right + wrong === 0) return 0;
  if (takesOne(type)) return isCorrect ? points : lostPoints(rule, 1);
  switch (rule.kind) {
    case 'per-answer':
      return points * right;
    case 'all-or-nothing':
      return isCorrect ? points : 0;
    case 'penalty':
      return lostPoints(rule, wrong, points * right);
    case 'discordance':
      return millionths(discordancePoints(question.points, wrong + missed));
  }
}

/** Several ticks where one is wanted count as one wrong answer. */
function lostPoints({ kind, penalty, floor }: ScoringRule, wrong: number, earned = 0): number {
  if (kind !== 'penalty') return earned;
  return Math.max(millionths(floor), earned - millionths(penalty) * wrong);
}

/** The share of a question's points that is left when so many answers differ from the key. */
function discordancePoints(points: number, discordances: number): number {
  const divisor = discordanceDivisors[discordances];
  return divisor === undefined ? 0 : Math.round(millionths(points) / divisor) / SCALE;
}

const SCALE = 1e6;
const millionths = (points: number) => Math.round(points * SCALE);

export interface Mark {
  readonly score: number;
  readonly maxScore: number;
  readonly percentage: number;
}

export interface QuizMark extends Mark {
  readonly questions: readonly {
    readonly id: string;
    readonly points: number;
    readonly most: number;
  }[];
}

/** The mark of a whole quiz; a question without a choice earns nothing. */
export function markQuiz(
  questions: readonly KeyedQuestion[],
  choices: ReadonlyMap<string, ReadonlySet<string>>,
): QuizMark {
  const marked = questions.map((question) => ({
    id: question.id,
    points: markQuestion(question, choices.get(question.id) ?? none).points,
    most: mostPoints(question),
  }));
  const score = roundNumber(marked.reduce((sum, { points }) => sum + points, 0));
  const maxScore = roundNumber(marked.reduce((sum, { most }) => sum + most, 0));
  return { questions: marked, score, maxScore, percentage: shareOf(100, score, maxScore) };
}

const none: ReadonlySet<string> = new Set();

/**
 * Whether two markings of one copy agree, question by question and in any order. A question that
 * only one of them contains makes a difference as soon as it can earn or lose points.
 */
export function isSameQuizMark(one: QuizMark['questions'], other: QuizMark['questions']): boolean {
  return agreesWith(one, other) && agreesWith(other, one);
}

function agreesWith(one: QuizMark['questions'], other: QuizMark['questions']): boolean {
  const byId = new Map(other.map((question) => [question.id, question]));
  return one.every(({ id, points, most }) => {
    const same = byId.get(id) ?? { points: 0, most: 0 };
    return points === same.points && most === same.most;
  });
}

/**
 * The score as a share of `whole`, rounded to the nearest with a half upwards, and never below 0.
 * It is computed in whole millionths so that halves are exact: as binary fractions 0.145 * 100 is
 * less than 14.5.
 */
function shareOf(whole: number, score: number, maxScore: number): number {
  const [earned = 0, most = 0] = [score, maxScore].map(millionths);
  return most === 0 ? 0 : Math.max(0, Math.floor((2 * whole * earned + most) / (2 * most)));
}

export const fullMark = 20;

/**
 * The mark out of 20 by docs/promises.md (Scoring): from the rounded percentage, with two decimals.
 */
export function markOutOf20(percentage: number): number {
  return Math.round(percentage * fullMark) / 100;
}

/**
 * The mark out of 20 from the points themselves, with two decimals; 0 where there is nothing to
 * earn.
 */
export function exactMark(score: number, maxScore: number): number {
  return shareOf(fullMark * 100, score, maxScore) / 100;
}

/**
 * Whether the quiz computes the mark out of 20 from the exact points or from the rounded
 * percentage.
 */
export interface MarkManner {
  readonly exactMarks: boolean;
}

/** The mark of an online attempt, computed as its quiz wants it; 0 while the attempt has none. */
export function onlineMark(
  { score, maxScore, percentage }: { readonly [Name in keyof Mark]: Mark[Name] | null },
  { exactMarks }: MarkManner,
): number {
  return exactMarks ? exactMark(score ?? 0, maxScore ?? 0) : markOutOf20(percentage ?? 0);
}

export const scoreBands = { excellent: 80, good: 60 } as const;
export type ScoreBand = 'excellent' | 'good' | 'weak';

export function scoreBandOf(percentage: number): ScoreBand {
  if (percentage >= scoreBands.excellent) return 'excellent';
  return percentage >= scoreBands.good ? 'good' : 'weak';
}
