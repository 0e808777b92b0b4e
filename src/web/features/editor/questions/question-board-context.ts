import { createContext, useContext } from 'react';
import { type ScoringRule, specifiedRule } from '#shared/domain/scoring/scoring-rule.ts';

/** What all cards share and what changes seldom. */
export interface QuestionBoardValue {
  readonly isLocked: boolean;
  /** Only the questions, without their answers: to find and to order them. */
  readonly isFolded: boolean;
  /** So many questions that those out of sight are better left undrawn. */
  readonly isLong: boolean;
  /** Cards are ticked, not moved. */
  readonly isSelecting: boolean;
  /** The names in use, in their order; null for the questions without a topic. */
  readonly topics: readonly (string | null)[];
  /** In force for the questions that have none of their own. */
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
