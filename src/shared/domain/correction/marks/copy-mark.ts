import { takesSeveral } from '../../question-types.ts';
import { mostPoints } from '../../scoring/question-points.ts';
import { exactMark, type KeyedQuestion, markQuestion } from '../../scoring/scoring.ts';
import { roundNumber } from '../../texts/numbers.ts';

/** A question that no longer counts: its points given to everybody, or taken out of the total. */
export type Neutralisation = 'given' | 'removed';
export type Neutralised = ReadonlyMap<string, Neutralisation>;

/** What one student ticked: question id → answer ids. */
export type Choices = ReadonlyMap<string, ReadonlySet<string>>;

export interface QuestionOnCopy {
  readonly questionId: string;
  readonly points: number;
  readonly most: number;
  readonly isCorrect: boolean;
  /** Several ticks on a question that takes one earn nothing, and are to be seen. */
  readonly state: 'empty' | 'answered' | 'several';
  readonly neutralised: Neutralisation | null;
}

export interface CopyMark {
  readonly questions: readonly QuestionOnCopy[];
  readonly score: number;
  readonly maxScore: number;
  /** Out of 20, to two decimals, before anything is added or rounded. */
  readonly raw: number;
}

const nothing: ReadonlySet<string> = new Set();
const nothingNeutralised: Neutralised = new Map();

/** The mark of a copy, by the same rule as online but with its exact share of the points. */
export function markCopy(
  questions: readonly KeyedQuestion[],
  choices: Choices,
  neutralised: Neutralised = nothingNeutralised,
): CopyMark {
  const marked = questions.map((question) =>
    markOnCopy(question, choices.get(question.id) ?? nothing, neutralised.get(question.id) ?? null),
  );
  return copyMark(marked);
}

/** What all questions of a copy come to. */
export function copyMark(marked: readonly QuestionOnCopy[]): CopyMark {
  const score = roundNumber(marked.reduce((sum, { points }) => sum + points, 0));
  const maxScore = roundNumber(marked.reduce((sum, { most }) => sum + most, 0));
  return { questions: marked, score, maxScore, raw: exactMark(score, maxScore) };
}

export function markOnCopy(
  question: KeyedQuestion,
  chosen: ReadonlySet<string>,
  neutralised: Neutralisation | null,
): QuestionOnCopy {
  const { points, isCorrect } = markQuestion(question, chosen);
  const most = mostPoints(question);
  const earned = { given: most, removed: 0, counted: points }[neutralised ?? 'counted'];
  return {
    questionId: question.id,
    points: earned,
    most: neutralised === 'removed' ? 0 : most,
    isCorrect,
    state: tickState(question, chosen),
    neutralised,
  };
}

export function tickState(
  { type, answers }: KeyedQuestion,
  chosen: ReadonlySet<string>,
): QuestionOnCopy['state'] {
  const ticked = answers.filter(({ id }) => chosen.has(id)).length;
  if (ticked === 0) return 'empty';
  return ticked > 1 && !takesSeveral(type) ? 'several' : 'answered';
}
