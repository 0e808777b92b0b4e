import { type QuestionType, takesSeveral } from '../question-types.ts';
/**
 * The rules by which questions earn points. `not-counted` exists only for questions, because a
 * whole quiz always counts.
 */
export const quizScorings = ['per-answer', 'all-or-nothing', 'penalty', 'discordance'] as const;
export const questionScorings = [...quizScorings, 'not-counted'] as const;
export type QuizScoring = (typeof quizScorings)[number];
export type QuestionScoring = (typeof questionScorings)[number];

/** The rule that applies to a question. */
export interface ScoringRule {
  readonly kind: QuestionScoring;
  /** The points lost for each wrong answer that is ticked; used only by `penalty`. */
  readonly penalty: number;
  /** The least that a question can earn, 0 or less; used only by `penalty`. */
  readonly floor: number;
}

/**
 * The default rule of docs/promises.md (Scoring): each right answer that is ticked earns the
 * points, a wrong one costs nothing.
 */
export const specifiedRule = {
  kind: 'per-answer',
  penalty: 0.5,
  floor: 0,
} as const satisfies ScoringRule;

/**
 * The rule of medical faculties. With 0, 1 or 2 answers that differ from the key, ticked or not,
 * the points are divided by this number; with more there are none.
 */
export const discordanceDivisors = [1, 2, 5] as const;

/**
 * The rule as it is stored with a quiz or a question. In a question, null means the rule of the
 * quiz.
 */
interface Held<Kind> {
  readonly scoring: Kind;
  readonly scoringPenalty: number;
  readonly scoringFloor: number;
}

export function quizRule(quiz: Held<QuizScoring>): ScoringRule {
  return { kind: quiz.scoring, penalty: quiz.scoringPenalty, floor: quiz.scoringFloor };
}

export function questionRule(
  { scoring, scoringPenalty, scoringFloor }: Held<QuestionScoring | null>,
  ofQuiz: ScoringRule,
): ScoringRule {
  if (scoring === null) return ofQuiz;
  return { kind: scoring, penalty: scoringPenalty, floor: scoringFloor };
}

export function isSameRule(one: ScoringRule, other: ScoringRule): boolean {
  if (one.kind !== other.kind) return false;
  return one.kind !== 'penalty' || (one.penalty === other.penalty && one.floor === other.floor);
}

interface RuledQuestion {
  readonly type: QuestionType;
  readonly rule: ScoringRule;
}

/**
 * Whether the question has a single answer that is simply right or wrong, without costing points.
 */
export function isRightOrWrong({ type, rule }: RuledQuestion): boolean {
  return !takesSeveral(type) && rule.kind !== 'not-counted' && !mayCostPoints(rule);
}

/** Whether the question earns the same points as by the rule of its quiz. */
export function followsQuiz(question: RuledQuestion, ofQuiz: ScoringRule): boolean {
  const { type, rule } = question;
  const isAlike =
    !takesSeveral(type) && rule.kind !== 'not-counted' && costOf(rule) === costOf(ofQuiz);
  return isAlike || isSameRule(rule, ofQuiz);
}

/** Whether a wrong answer can cost points. */
export const mayCostPoints = (rule: ScoringRule) => costOf(rule) > 0;

/** The most that a single wrong answer can cost. */
const costOf = ({ kind, penalty, floor }: ScoringRule) =>
  kind === 'penalty' ? Math.min(penalty, -floor) : 0;

type Ruled<Question> = Question & { readonly rule: ScoringRule };

/** Adds to each question the rule that applies to it. */
export function ruledBy<Question extends Held<QuestionScoring | null>>(
  ofQuiz: ScoringRule,
  questions: readonly Question[],
): Ruled<Question>[] {
  return questions.map((question) => ({ ...question, rule: questionRule(question, ofQuiz) }));
}

export function withRules<Question extends Held<QuestionScoring | null>>(
  quiz: Held<QuizScoring> & { readonly questions: readonly Question[] },
): Ruled<Question>[] {
  return ruledBy(quizRule(quiz), quiz.questions);
}
