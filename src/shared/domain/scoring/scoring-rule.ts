/** How a question earns points. A whole quiz is never left out, so a quiz has all but the last. */
export const quizScorings = ['per-answer', 'all-or-nothing', 'penalty', 'discordance'] as const;
export const questionScorings = [...quizScorings, 'not-counted'] as const;
export type QuizScoring = (typeof quizScorings)[number];
export type QuestionScoring = (typeof questionScorings)[number];

/** The rule in force for a question. */
export interface ScoringRule {
  readonly kind: QuestionScoring;
  /** Points lost for each wrong answer that is ticked; for `penalty` alone. */
  readonly penalty: number;
  /** What a question earns at worst, 0 or less; for `penalty` alone. */
  readonly floor: number;
}

/** As docs/promises.md (Scoring) says: each right answer ticked earns the points, a wrong one costs nothing. */
export const specifiedRule = {
  kind: 'per-answer',
  penalty: 0.5,
  floor: 0,
} as const satisfies ScoringRule;

/**
 * Of the medical faculties: with 0, 1 or 2 answers that differ from the key, ticked or not, the
 * points are divided by this; with more there are none.
 */
export const discordanceDivisors = [1, 2, 5] as const;

/** As a quiz and a question hold it: null follows the quiz. */
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
  readonly type: 'single' | 'multiple';
  readonly rule: ScoringRule;
}

/** Is a question that takes one answer right or wrong, and no more to it? */
export function isRightOrWrong({ type, rule }: RuledQuestion): boolean {
  return type === 'single' && rule.kind !== 'not-counted' && !mayCostPoints(rule);
}

/** Does the question earn what it would by the rule of its quiz? */
export function followsQuiz(question: RuledQuestion, ofQuiz: ScoringRule): boolean {
  const { type, rule } = question;
  const isAlike =
    type === 'single' && rule.kind !== 'not-counted' && costOf(rule) === costOf(ofQuiz);
  return isAlike || isSameRule(rule, ofQuiz);
}

/** Can a wrong answer earn less than none? */
export const mayCostPoints = (rule: ScoringRule) => costOf(rule) > 0;

/** What is lost at most by one wrong answer. */
const costOf = ({ kind, penalty, floor }: ScoringRule) =>
  kind === 'penalty' ? Math.min(penalty, -floor) : 0;

type Ruled<Question> = Question & { readonly rule: ScoringRule };

/** Questions, each with the rule that is in force for it. */
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
