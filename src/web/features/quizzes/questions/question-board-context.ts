import { createContext, useContext } from 'react';
import { type ScoringRule, specifiedRule } from '#shared/domain/scoring/scoring-rule.ts';

/** What all cards share and what rarely changes. */
export interface QuestionBoardValue {
  readonly isLocked: boolean;
  /** Whether only the questions are shown, without their answers, to find and to reorder them. */
  readonly isFolded: boolean;
  /** Whether there are so many questions that those off screen are better not rendered. */
  readonly isLong: boolean;
  /** Whether cards are being selected; they cannot be moved then. */
  readonly isSelecting: boolean;
  /** The names in use, in their order; null for the questions without a topic. */
  readonly topics: readonly (string | null)[];
  /** The rule for questions that have none of their own. */
  readonly rule: ScoringRule;
}

export const QuestionBoardContext = createContext<QuestionBoardValue>({
  isLocked: false,
  isFolded: false,
  isLong: false,
  isSelecting: false,
  topics: [],
  rule: specifiedRule,
});

export const useQuestionBoard = () => useContext(QuestionBoardContext);
